import type { CatalogueCharacter } from '#domain/catalogue/catalogue.ts'
import { type GeneratorSettings, withBadTeensy } from '#domain/generator/settings.ts'
import { badTeensyCharacters } from './bad-teensy.ts'
import { useResource } from '../app/resource.ts'
import { Icon } from '../ui/icon.tsx'
import { CROSS } from '../ui/icons.ts'
import { say, sayAloud } from '../ui/say.ts'
import chips from '../parts/script/filter-chips.module.css'
import styles from './settings.module.css'

interface ActiveSettingsProps {
  settings: GeneratorSettings
  characters: readonly CatalogueCharacter[]
  onChange: (settings: GeneratorSettings) => void
}

/** What differs from the defaults, as chips that remove themselves. */
export function ActiveSettings({ settings, characters, onChange }: ActiveSettingsProps) {
  const { value: badTeensy = [] } = useResource(badTeensyCharacters)
  const { includeCharacters, excludeCharacters, excludeBadTeensyCharacters: isBadTeensyOut } = settings
  const nameOf = (id: string) => characters.find((character) => character.id === id)?.name ?? id
  // The site's list is one setting, so it is one chip.
  const excludedOneByOne = excludeCharacters.filter((id) => !(isBadTeensyOut && badTeensy.includes(id)))
  const without = (ids: readonly string[], gone: string) => ids.filter((id) => id !== gone)
  return (
    <section className={styles['chosen']} aria-labelledby="active-settings">
      <h3 id="active-settings">{say`Active Settings`}</h3>
      <ul className={chips['chips']}>
        {settings.includeTravellers && (
          <Chip label={say`Travellers`} onRemove={() => onChange({ ...settings, includeTravellers: false })} />
        )}
        {isBadTeensyOut && (
          <Chip label={say`No bad teensy`} onRemove={() => onChange(withBadTeensy(settings, false, badTeensy))} />
        )}
        {includeCharacters.map((id) => (
          <Chip
            key={id}
            sign="+"
            label={nameOf(id)}
            what={say`included ${nameOf(id)}`}
            onRemove={() => onChange({ ...settings, includeCharacters: without(includeCharacters, id) })}
          />
        ))}
        {excludedOneByOne.map((id) => (
          <Chip
            key={id}
            sign="−"
            label={nameOf(id)}
            what={say`excluded ${nameOf(id)}`}
            onRemove={() => onChange({ ...settings, excludeCharacters: without(excludeCharacters, id) })}
          />
        ))}
      </ul>
    </section>
  )
}

interface ChipProps {
  label: string
  /** For screen readers; the label by default. */
  what?: string
  sign?: '+' | '−'
  onRemove: () => void
}

function Chip({ label, what = label, sign, onRemove }: ChipProps) {
  return (
    <li>
      <button
        type="button"
        className={chips['chip']}
        data-kind={sign === '−' ? 'exclude' : undefined}
        aria-label={sayAloud`Remove ${what}`}
        onClick={onRemove}
      >
        {sign && (
          <span className={chips['sign']} aria-hidden="true">
            {sign}
          </span>
        )}
        <bdi>{label}</bdi>
        <Icon path={CROSS} size={16} />
      </button>
    </li>
  )
}
