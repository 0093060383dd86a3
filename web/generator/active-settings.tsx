import type { CatalogueCharacter } from '#domain/catalogue/catalogue.ts'
import { type GeneratorSettings, withBadTeensy } from '#domain/generator/settings.ts'
import { badTeensyCharacters } from './bad-teensy.ts'
import { useResource } from '../app/resource.ts'
import { Icon } from '../ui/icon.tsx'
import { CROSS } from '../ui/icons.ts'
import { say, sayAloud } from '../ui/say.ts'

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
    <section className="grid gap-4 [&_h3]:text-[length:inherit]" aria-labelledby="active-settings">
      <h3 id="active-settings">{say`Active Settings`}</h3>
      <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
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
        className="inline-flex min-h-target items-center gap-2 rounded-full border border-transparent bg-[color-mix(in_srgb,var(--text)_9%,transparent)] px-4 py-1 font-medium wrap-anywhere text-inherit no-underline hover:border-line-strong [&>svg]:text-muted"
        data-kind={sign === '−' ? 'exclude' : undefined}
        aria-label={sayAloud`Remove ${what}`}
        onClick={onRemove}
      >
        {sign && (
          <span className="font-bold text-accent" aria-hidden="true">
            {sign}
          </span>
        )}
        <bdi>{label}</bdi>
        <Icon path={CROSS} size={16} />
      </button>
    </li>
  )
}
