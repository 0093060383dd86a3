import { useState } from 'react'
import type { CatalogueCharacter } from '#domain/catalogue/catalogue.ts'
import {
  type GameType,
  type GeneratorSettings,
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
import { Disclosure } from '../ui/disclosure.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { say } from '../ui/say.ts'

// Loaded when something is set.
const ActiveSettings = lazyPart(async () => (await import('./active-settings.tsx')).ActiveSettings)

export type Generator = ReturnType<typeof useGenerator>

const TYPES: readonly { value: GameType; label: string }[] = [
  { value: 'teensy', label: say`Teensyville` },
  { value: 'full', label: say`Full Game` },
]

interface FormProps {
  generator: Generator
  characters: readonly CatalogueCharacter[]
}

/** Beside the script, else folded with what is set in one line. */
export function SettingsCard({ isBeside, ...form }: FormProps & { isBeside: boolean }) {
  if (!isBeside) {
    return (
      <Disclosure className="rounded-control bg-surface px-4 shade-small [&>summary]:min-h-[56px] [&>summary]:py-2 [&>summary>span]:grid [&>summary>span]:leading-[1.3]">
        <summary>
          <span>
            {say`Settings`}
            <span className="text-small font-normal text-muted">{settingsLine(form.generator.settings)}</span>
          </span>
        </summary>
        <section className="grid grid-cols-1 gap-6 pt-2 pb-4" aria-label={say`Settings`}>
          <Form {...form} />
        </section>
      </Disclosure>
    )
  }
  return (
    <section
      className="grid grid-cols-1 gap-8 rounded-card bg-surface p-6 shade lg:[grid-area:var(--card-area)]"
      aria-labelledby="settings"
    >
      <h2 id="settings" className="-mb-2 text-h3">
        {say`Settings`}
      </h2>
      <Form {...form} />
    </section>
  )
}

/** "Full Game · with travellers · 2 included" */
export function settingsLine(settings: GeneratorSettings): string {
  const { gameType, includeTravellers } = settings
  return [
    TYPES.find(({ value }) => value === gameType)?.label ?? '',
    ...(includeTravellers ? [say`with\u00a0travellers`] : []),
    ...choices(settings),
  ].join(' · ')
}

/** What is set of single characters. */
const choices = ({ excludeBadTeensyCharacters, includeCharacters, excludeCharacters }: GeneratorSettings) => [
  ...(excludeBadTeensyCharacters ? [say`no\u00a0bad\u00a0teensy`] : []),
  ...(includeCharacters.length > 0 ? [say`${includeCharacters.length}\u00a0included`] : []),
  ...(excludeCharacters.length > 0 ? [say`${excludeCharacters.length}\u00a0excluded`] : []),
]

function Form({ generator, characters }: FormProps) {
  const { settings, change, clear, busy } = generator
  return (
    <>
      <Segmented
        label={say`Game type`}
        quiet
        options={TYPES}
        value={settings.gameType}
        onChange={(gameType) => change({ ...settings, gameType })}
      />
      <Checkbox
        label={say`Include travellers`}
        checked={settings.includeTravellers}
        onChange={(includeTravellers) => change({ ...settings, includeTravellers })}
      />
      <Characters generator={generator} characters={characters} />
      {hasActiveSettings(settings) && (
        <div className="grid justify-items-start gap-2 border-t border-t-line pt-6 [&>button]:-ms-3">
          <ActiveSettings settings={settings} characters={characters} onChange={change} />
          <Button variant="quiet" disabled={busy !== null} onClick={clear}>
            {say`Clear All Settings`}
          </Button>
        </div>
      )}
    </>
  )
}

/** Folded until somebody wants it, or where the page opens with something of it set. */
function Characters({ generator, characters }: FormProps) {
  const set = choices(generator.settings)
  const [isOpen, setOpen] = useState(set.length > 0)
  return (
    <Disclosure
      className="[&>summary>span]:grid [&>summary>span]:leading-[1.3]"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>
          {say`Characters`}
          <span className="text-small font-normal text-muted">{set.length > 0 ? set.join(' · ') : say`any`}</span>
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-6 pt-4 pb-4">
        <Pickers generator={generator} characters={characters} />
        <BadTeensy generator={generator} />
      </div>
    </Disclosure>
  )
}

function BadTeensy({ generator: { settings, change } }: Pick<FormProps, 'generator'>) {
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

function Pickers({ generator: { settings, change }, characters }: FormProps) {
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
