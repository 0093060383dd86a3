import { useMemo, useState } from 'react'
import type { CatalogueCharacter } from '#domain/catalogue/catalogue.ts'
import type { RollAddress } from '#domain/generator/address.ts'
import { GENERATOR_MESSAGES as SAY, overfullNotes, shortageMessage } from '#domain/generator/messages.ts'
import { rollScript } from '#domain/generator/roll.ts'
import { DEFAULT_SETTINGS, type GeneratorSettings } from '#domain/generator/settings.ts'
import { toggled } from '../parts/toggled.ts'
import { entriesOf, type GeneratedEntry, withoutDropped } from './locks.ts'
import { newSeed } from './seed.ts'
import { useRollAddress } from './use-roll-address.ts'

export interface Catalogue {
  readonly characters: readonly CatalogueCharacter[]
  readonly version: string
}

/** The script on the page, and the settings that it was rolled with. */
export interface Generated {
  readonly entries: readonly GeneratedEntry[]
  readonly settings: GeneratorSettings
  readonly notes: readonly string[]
  /** The address is from another catalogue, so the script may differ from the shared one. */
  readonly isCatalogueNewer: boolean
  /** The settings have changed since, for the next roll. */
  readonly isOutdated: boolean
}

interface Draft {
  /** The address of the roll: another address, by Back or a link, drops it. */
  readonly of: string
  readonly settings: GeneratorSettings
  readonly locked: ReadonlySet<string>
}

type Busy = 'generate' | 'reroll' | null

/** Lets the button be painted as busy before the roll. */
const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

export function useGenerator({ characters, version }: Catalogue) {
  const { address, text, go } = useRollAddress()
  const fresh = useMemo(() => draftOf(text, address), [address, text])
  const [draft, setDraft] = useState<Draft>(fresh)
  const [busy, setBusy] = useState<Busy>(null)
  const [failure, setFailure] = useState<{ of: string; lines: readonly string[] } | null>(null)
  const { settings, locked } = draft.of === text ? draft : fresh
  const fail = (lines: readonly string[]) => setFailure({ of: text, lines })

  const rolled = useRolled(characters, address)

  const change = (next: GeneratorSettings) => {
    setFailure(null)
    setDraft({ of: text, settings: next, locked: withoutDropped(locked, settings, next) })
    // Before the first roll the settings themselves can be shared.
    if (address.seed === null) go({ ...address, settings: next }, 'replace')
  }

  const roll = async () => {
    if (busy !== null) return
    const isReroll = rolled?.ok === true
    setBusy(isReroll ? 'reroll' : 'generate')
    setFailure(null)
    await painted()
    try {
      const stored = rolled?.ok ? rolled.characters.map(({ id }) => id).filter((id) => locked.has(id)) : []
      const next = { settings, seed: newSeed(), keep: stored, catalogueVersion: version }
      const failure = rollScript({ ...next, characters })
      if (failure.ok) go(next, 'push')
      else fail(failure.shortages.map(shortageMessage))
    } catch {
      fail([isReroll ? SAY.rerollBroke : SAY.generateBroke])
    }
    setBusy(null)
  }

  return {
    settings,
    generated: rolled?.ok ? shown(rolled.characters, { settings, locked }, address, version) : null,
    busy,
    errors: failure?.of === text ? failure.lines : rolled?.ok === false ? rolled.shortages.map(shortageMessage) : [],
    change,
    roll,
    fail,
    clear: () => change(DEFAULT_SETTINGS),
    toggleLock: (id: string) => setDraft({ of: text, settings, locked: toggled(locked, id) }),
  }
}

function draftOf(text: string, { settings, keep }: RollAddress): Draft {
  return { of: text, settings, locked: new Set(keep) }
}

/** What the address describes; null before the first roll. */
function useRolled(characters: readonly CatalogueCharacter[], address: RollAddress) {
  return useMemo(() => {
    if (address.seed === null) return null
    return rollScript({ characters, settings: address.settings, seed: address.seed, keep: address.keep })
  }, [characters, address])
}

function shown(
  characters: readonly CatalogueCharacter[],
  { settings, locked }: Pick<Draft, 'settings' | 'locked'>,
  address: RollAddress,
  version: string,
): Generated {
  return {
    entries: entriesOf(characters, settings, locked),
    settings: address.settings,
    notes: overfullNotes(characters, address.settings),
    isCatalogueNewer: address.catalogueVersion !== null && address.catalogueVersion !== version,
    isOutdated: settings !== address.settings,
  }
}
