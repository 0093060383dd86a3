import { clsx } from 'clsx'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { DIFFICULTY_OPTIONS, TYPE_OPTIONS } from '../app/data/library/filters.ts'
import { plural } from '#domain/plural.ts'
import type { Head } from '../app/data/library/card-pages.ts'
import { CharacterFilters } from '../parts/character/character-filters.tsx'
import { useSession } from '../app/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Segmented } from '../ui/form/segmented.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useMedia } from '../ui/use-media.ts'
import { BESIDE } from './use-show-filters.ts'
import { say } from '../ui/say.ts'

// Where its file is not on this device, the other filters do.
const ForGroup = lazyPart(() =>
  import('./for-group/group-choice.tsx').then(
    (file) => file.ForGroup,
    () => () => null,
  ),
)

export interface FilterPanelProps {
  filters: LibraryFilters
  head: Head | null
  onChange: (patch: Partial<LibraryFilters>) => void
  onClose: () => void
}

/** Type, difficulty, characters and for which group: beside the cards, or over them on small screens, with the number of results. */
export function FilterPanel({ filters, head, onChange, onClose }: FilterPanelProps) {
  const isBeside = useMedia(BESIDE)
  const { user } = useSession()
  const part = clsx(
    'grid grid-cols-1 gap-6 [&>div]:grid [&>div]:grid-cols-1 [&>div]:gap-6',
    !isBeside && 'rounded-card bg-surface p-4 shade-small',
  )
  const fields = (
    <>
      <div className={part}>
        <Segmented
          label={say`Script type`}
          quiet
          options={TYPE_OPTIONS}
          value={filters.type}
          onChange={(type) => onChange({ type })}
        />
        <Segmented
          label={say`Difficulty`}
          quiet
          options={DIFFICULTY_OPTIONS}
          value={filters.difficulty}
          onChange={(difficulty) => onChange({ difficulty })}
        />
      </div>
      <div className={part}>
        <CharacterFilters filters={filters} onChange={onChange} />
      </div>
      {user !== null && <ForGroup key={user.id} userId={user.id} className={part} />}
    </>
  )
  if (isBeside) {
    return (
      <section
        id="library-filters"
        className="sticky top-[76px] grid gap-6 self-start rounded-card bg-surface p-6 shade [&>div+div]:border-t [&>div+div]:border-line [&>div+div]:pt-6"
        aria-labelledby="library-filters-title"
      >
        <h2 id="library-filters-title" className="text-h3">
          {say`Filters`}
        </h2>
        {fields}
      </section>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`Filters`}
      className="m-0 h-dvh max-h-none w-screen rounded-none border-0 bg-bg [&_h2]:text-h1 [&>footer]:border-0 [&>footer]:bg-raised [&>footer]:[box-shadow:0_-1px_0_var(--line)] [&>footer>button]:min-h-[56px]"
      footer={
        <Button variant="primary" wide onClick={onClose}>
          {showWords(head)}
        </Button>
      }
    >
      {fields}
    </Dialog>
  )
}

function showWords(head: Head | null): string {
  if (head === null) return say`Show scripts`
  return say`Show ${head.totalIsExact ? '' : say`more than `}${plural(head.total, 'script', 'scripts')}`
}
