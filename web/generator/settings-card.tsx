import type { CatalogueCharacter } from '#domain/catalogue/catalogue.ts'
import {
  type GameType,
  hasActiveSettings,
  withBadTeensy,
  withExcluded,
  withIncluded,
} from '#domain/generator/settings.ts'
import { plural } from '#domain/plural.ts'
import { badTeensyCharacters } from './bad-teensy.ts'
import type { useGenerator } from './use-generator.ts'
import { CharacterPicker } from '../parts/character/character-picker.tsx'
import { useResource } from '../app/resource.ts'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/form/segmented.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Icon } from '../ui/icon.tsx'
import { DICE } from '../ui/icons.ts'
import { say } from '../ui/say.ts'
import styles from './generator.module.css'

export type Generator = ReturnType<typeof useGenerator>

const TYPES: readonly { value: GameType; label: string }[] = [
  { value: 'teensy', label: say`Teensyville` },
  { value: 'full', label: say`Full Game` },
]

interface SettingsCardProps {
  generator: Generator
  characters: readonly CatalogueCharacter[]
}

export function SettingsCard({ generator, characters }: SettingsCardProps) {
  const { settings, change, clear, busy } = generator
  return (
    <section className={styles['card']} aria-label={say`Settings`}>
      <Segmented
        label={say`Game type`}
        options={TYPES}
        value={settings.gameType}
        onChange={(gameType) => change({ ...settings, gameType })}
      />
      <div>
        <Checkbox
          label={say`Include travellers`}
          checked={settings.includeTravellers}
          onChange={(includeTravellers) => change({ ...settings, includeTravellers })}
        />
        <BadTeensy generator={generator} />
      </div>
      <Pickers generator={generator} characters={characters} />
      <RollButton generator={generator} />
      {hasActiveSettings(settings) && (
        <Button variant="quiet" disabled={busy !== null} onClick={clear}>
          {say`Clear All Settings`}
        </Button>
      )}
    </section>
  )
}

function BadTeensy({ generator: { settings, change } }: Pick<SettingsCardProps, 'generator'>) {
  const { value: list, isPending } = useResource(badTeensyCharacters)
  const count = list?.length ?? 0
  const isThere = count > 0
  const isOn = settings.excludeBadTeensyCharacters
  return (
    <Checkbox
      label={say`Exclude bad teensy characters`}
      // A line in every state, so that nothing moves when the list comes.
      hint={
        isPending
          ? '\u00a0'
          : isThere
            ? say`${plural(count, 'character', 'characters')} on the list`
            : say`No list has been set up yet.`
      }
      checked={isOn}
      // A setting from the address can be switched off even if there is no list.
      disabled={isPending || (!isThere && !isOn)}
      onChange={(on) => change(withBadTeensy(settings, on, list ?? []))}
    />
  )
}

function Pickers({ generator: { settings, change }, characters }: SettingsCardProps) {
  const enabled = characters.filter(({ isDisabled }) => !isDisabled)
  return (
    <>
      <CharacterPicker
        label={say`Include characters`}
        hint={say`These characters will always be included and locked`}
        characters={enabled}
        value={settings.includeCharacters}
        onChange={(ids) => change(withIncluded(settings, ids))}
        noteOf={(id) => (settings.excludeCharacters.includes(id) ? say`now excluded` : null)}
      />
      <CharacterPicker
        label={say`Exclude characters`}
        hint={say`These characters will never be selected`}
        characters={enabled}
        value={settings.excludeCharacters}
        onChange={(ids) => change(withExcluded(settings, ids))}
        noteOf={(id) => (settings.includeCharacters.includes(id) ? say`now included` : null)}
      />
    </>
  )
}

function RollButton({ generator: { busy, generated, roll } }: Pick<SettingsCardProps, 'generator'>) {
  const usual = generated === null ? say`Roll Random Script` : say`Reroll Unlocked`
  const words = { generate: say`Generating...`, reroll: say`Rerolling...` } as const
  return (
    <Button variant="primary" wide busy={busy !== null} onClick={() => void roll()}>
      {busy === null && <Icon path={DICE} size={20} />}
      {busy === null ? usual : words[busy]}
    </Button>
  )
}
