import { markedParts } from '#domain/script/marked-parts.ts'
import { say } from '../../ui/say.ts'

/** A text of a script as its author means it: reminder tokens as a small mark, what is between stars as emphasis, and its lines. */
export function MarkedText({ text }: { text: string }) {
  return markedParts(text).map((part, place) => {
    switch (part.kind) {
      case 'text':
        return part.text
      case 'emphasis':
        return <em key={place}>{part.text}</em>
      case 'break':
        return <br key={place} />
      case 'mark':
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <span key={place} role="img" aria-label={say`reminder token`}>
            {'●'}
          </span>
        )
    }
  })
}
