import { plural } from '#domain/plural.ts'
import { Spoken } from '../../ui/visually-hidden.tsx'
import { type Draft, validationOf } from './draft.ts'
import { DraftCard } from './draft-card.tsx'
import type { Drafts, Source } from './use-drafts.ts'

export interface DraftListProps {
  drafts: Drafts
  source: Source
  onCompare: (id: number) => void
}

export function DraftList({ drafts, source, onCompare }: DraftListProps) {
  const shown = drafts.of(source)
  return (
    <>
      <Spoken>{summaryOf(shown)}</Spoken>
      {shown.map((draft) => (
        <DraftCard
          key={draft.id}
          draft={draft}
          onChange={(patch) => drafts.change(draft.id, patch)}
          onRemove={source === 'file' ? () => drafts.remove(draft.id) : undefined}
          onCompare={() => onCompare(draft.id)}
        />
      ))}
    </>
  )
}

/** Announced when a script was read, instead of the whole card. */
function summaryOf(drafts: readonly Draft[]): string {
  return drafts
    .map(({ origin, content, name }) => {
      if (!content.ok) return `${origin}: ${content.message}`
      const { errors, warnings } = validationOf({ content, name })
      return `${origin}: ${plural(errors.length, 'error', 'errors')}, ${plural(warnings.length, 'warning', 'warnings')}`
    })
    .join('. ')
}
