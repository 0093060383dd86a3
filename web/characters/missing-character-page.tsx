import { DeadEnd } from '../app/layout/dead-end.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { say } from '../ui/say.ts'

/** Also for homebrew characters, which only their scripts have. */
export function MissingCharacterPage() {
  return (
    <DeadEnd
      title={say`Character not found`}
      tabTitle={say`Character Not Found`}
      ways={
        <>
          <ButtonLink to="/characters">{say`All characters`}</ButtonLink>
          <ButtonLink to="/library">{say`Script Library`}</ButtonLink>
        </>
      }
    >
      <p>{say`There is no official character at this address. A script’s own characters are shown on its page.`}</p>
    </DeadEnd>
  )
}
