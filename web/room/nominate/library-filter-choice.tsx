import { lazyPart } from '../../ui/lazy-part.tsx'
import { type ReactNode, useState } from 'react'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import type { ScriptType } from '#protocol/script/script-choices.ts'
import { warmFiltering } from '../../app/data/library/card-pages.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { FUNNEL } from '../../ui/icons.ts'
import { Icon } from '../../ui/icon.tsx'
import { say } from '../../ui/say.ts'

const CharacterFilters = lazyPart(
  async () => (await import('../../parts/character/character-filters.tsx')).CharacterFilters,
)
const ActiveFilters = lazyPart(async () => (await import('../../library/active-filters.tsx')).ActiveFilters)

const TYPES = [
  { value: 'all', label: say`All` },
  { value: 'teensyville', label: say`Teensyville` },
  { value: 'full', label: say`Full Game` },
] as const satisfies readonly { value: ScriptType; label: string }[]

export interface TypeChoiceProps {
  value: ScriptType
  /** The room takes only this type. */
  isFixed: boolean
  onChange: (type: ScriptType) => void
}

export function TypeChoice({ value, isFixed, onChange }: TypeChoiceProps) {
  return (
    <Segmented
      label={say`Script type`}
      hideLabel
      options={TYPES}
      value={value}
      onChange={onChange}
      disabled={isFixed}
      hint={isFixed ? say`This room only takes this type of script.` : undefined}
    />
  )
}

interface LibraryFilterChoiceProps {
  filters: LibraryFilters
  onChange: (patch: Partial<LibraryFilters>) => void
  /** Where there is room for it beside the search, it is not here. */
  type: TypeChoiceProps | null
  /** What stands beside the button. */
  children: ReactNode
}

/** Characters to include and exclude, and on a phone the type, folded at first: with a keyboard open, little else fits. */
export function LibraryFilterChoice({ filters, onChange, type, children }: LibraryFilterChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const characters = filters.include.length + filters.exclude.length
  const count = characters + (type !== null && type.value !== 'all' ? 1 : 0)
  const label = type === null ? say`Characters` : say`Filters`
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4 [&>button]:flex-none">
        <Button aria-expanded={isOpen} onPointerEnter={warmFiltering} onClick={() => setOpen(!isOpen)}>
          <Icon path={FUNNEL} size={18} />
          {count === 0 ? label : `${label} (${count})`}
        </Button>
        {children}
      </div>
      {isOpen && type !== null && <TypeChoice {...type} />}
      {isOpen && <CharacterFilters filters={filters} onChange={onChange} />}
      {characters > 0 && (
        <ActiveFilters
          filters={{ ...filters, type: 'all' }}
          onChange={({ include, exclude }) => onChange({ include, exclude })}
        />
      )}
    </div>
  )
}
