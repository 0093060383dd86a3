import { useMemo, useState } from 'react'
import type { CatalogueCharacter } from '#domain/catalogue/catalogue.ts'
import { readRollAddress, type RollAddress, writeRollAddress } from '#domain/generator/address.ts'
import { overfullNotes, GENERATOR_MESSAGES as SAY, shortageMessage } from '#domain/generator/messages.ts'
import { rollScript } from '#domain/generator/roll.ts'
import { DEFAULT_SETTINGS, type GeneratorSettings } from '#domain/generator/settings.ts'
import { toggled } from '../parts/toggled.ts'
import { usePageParams } from '../app/navigation/use-page-params.ts'
import { matchKey, withoutIds } from '#domain/script/character-id.ts'

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

const LETTERS = '0123456789abcdefghijkmnpqrstuvwxyz'
const LENGTH = 10

/** A seed that is long enough to be unique and short enough for an address. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

const key = (address: RollAddress) => new URLSearchParams(writeRollAddress(address)).toString()

/** The settings in the address. A roll adds a history entry, a changed setting does not. */
export function useRollAddress() {
  const [params, setParams] = usePageParams()
  const text = params.toString()
  const address = useMemo(() => readRollAddress([...new URLSearchParams(text)]), [text])
  const go = (next: RollAddress, step: 'push' | 'replace') => {
    if (key(next) === key(address)) return
    setParams(writeRollAddress(next), { replace: step === 'replace', preventScrollReset: true })
  }
  return { address, text, go }
}

export interface GeneratedEntry {
  readonly character: CatalogueCharacter
  readonly isLocked: boolean
  /** Locked by the include list; it cannot be unlocked. */
  readonly isFromIncludeList: boolean
}

/** The include list locks and flags; all others follow the locks. */
export function entriesOf(
  characters: readonly CatalogueCharacter[],
  { includeCharacters }: GeneratorSettings,
  locked: ReadonlySet<string>,
): GeneratedEntry[] {
  const included = new Set(includeCharacters.map(matchKey))
  return characters.map((character) => {
    const isFromIncludeList = included.has(matchKey(character.id))
    return { character, isFromIncludeList, isLocked: isFromIncludeList || locked.has(character.id) }
  })
}

export function withoutDropped(
  locked: ReadonlySet<string>,
  before: GeneratorSettings,
  after: GeneratorSettings,
): ReadonlySet<string> {
  return new Set(withoutIds([...locked], withoutIds(before.includeCharacters, after.includeCharacters)))
}
