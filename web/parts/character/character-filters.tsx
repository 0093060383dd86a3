import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { withExcluded, withIncluded } from '../../app/data/library/filters.ts'
import { warmFiltering } from '../../app/data/library/card-pages.ts'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import { CharacterPicker } from './character-picker.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'

export interface CharacterFiltersProps {
  filters: LibraryFilters
  onChange: (patch: Partial<LibraryFilters>) => void
}

/** Characters that a script must and must not contain. */
export function CharacterFilters({ filters, onChange }: CharacterFiltersProps) {
  const { value: characters, error } = useResource(officialCharacters)
  const { include, exclude } = filters
  if (characters === undefined && error !== null) {
    return (
      <LoadFailure
        type="warning"
        title={say`Couldn’t load the characters`}
        onRetry={() => void officialCharacters.refresh()}
      />
    )
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-6" onFocus={warmFiltering}>
      <CharacterPicker
        label={say`Include characters`}
        hint={say`Scripts with all of these.`}
        characters={characters ?? []}
        disabled={characters === undefined}
        value={include}
        onChange={(ids) => onChange(withIncluded(filters, ids))}
        noteOf={(id) => (exclude.includes(id) ? say`now excluded` : null)}
      />
      <CharacterPicker
        label={say`Exclude characters`}
        hint={say`Scripts with none of these.`}
        characters={characters ?? []}
        disabled={characters === undefined}
        value={exclude}
        onChange={(ids) => onChange(withExcluded(filters, ids))}
        noteOf={(id) => (include.includes(id) ? say`now included` : null)}
      />
    </div>
  )
}
