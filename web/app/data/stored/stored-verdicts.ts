import type { CatalogueCharacter, CatalogueJinx, NightMarkers } from '#domain/catalogue/catalogue.ts'
import type { NominationId } from '#domain/room/counting/ballot.ts'
import type { Result } from '#domain/room/counting/result.ts'
import type { Denorm } from '#domain/room/room.ts'
import type { PlayedScript } from '#protocol/result.ts'
import { dropStored, readStoredJson, storedKeys, writeStored } from './browser-store.ts'
import { fields, listOf, number, text } from './stored.ts'
import { forgetTicks, pruneTicks } from './night-ticks.ts'

/** What is played tonight, as the room's result says. */
export interface Played {
  resultId: string
  decided: NominationId
  decidedBy: Result['decidedBy']
  /** The script's name, or the text of a free one. */
  name: string
  author: string | null
  /** As `windowIn` says. */
  window?: string | null | undefined
  /** What the publisher has changed of its characters since it was added; absent where an older release has kept it. */
  changes?: Denorm['changes']
  /** Free text has no characters. */
  isFree: boolean
}

/** What the catalogue says of a script's characters: enough to show it without a network. */
export interface StoredCatalogue {
  characters: readonly CatalogueCharacter[]
  jinxes: readonly CatalogueJinx[]
  nightMarkers: NightMarkers
}

/** What is played tonight, as this browser keeps it for all its tabs, with or without a network and the room. */
export interface StoredVerdict {
  played: Played
  script: PlayedScript | null
  /** How it was decided, in words. */
  outcome: string
  players: number | null
  /** Null until the catalogue is here. */
  catalogue: StoredCatalogue | null
  storedAt: number
}

const VERDICT = 'belfry.verdict.'
const MOST_VERDICTS = 3
/** A longer one lives as long as its page, so that the browser's storage has space for everything else. */
const MOST_CHARACTERS = 1_000_000
/** An evening, and the night after it, by a clock that may be off by a day. */
export const VERDICT_LIMIT_MS = 3 * 24 * 60 * 60 * 1000

/** As far as it is looked at: what it holds was written whole. */
const PARTS = fields({
  played: fields({ resultId: text, decided: text, name: text }),
  script: (script) =>
    script === null ? 'none' : fields({ scriptData: listOf((item: unknown) => item ?? {}) })(script),
  outcome: text,
  storedAt: number,
})
const isVerdict = (stored: unknown): stored is StoredVerdict => PARTS(stored) !== undefined

const verdictKey = (code: string) => VERDICT + code

export function readVerdict(code: string, now = Date.now()): StoredVerdict | null {
  const stored = readStoredJson(verdictKey(code))
  return isVerdict(stored) && now - stored.storedAt < VERDICT_LIMIT_MS ? stored : null
}

export const listVerdicts = (now = Date.now()): StoredVerdict[] =>
  storedCodes().flatMap((code) => readVerdict(code, now) ?? [])

/** The script of a decision, if this browser has it. */
export function storedScript(code: string, { resultId, decided }: Played): PlayedScript | null {
  const stored = readVerdict(code)
  return stored?.played.resultId === resultId && stored.played.decided === decided ? stored.script : null
}

/** Whether this browser has been at a table lately. */
export const hasVerdict = (): boolean =>
  storedKeys(VERDICT).some((key) => readVerdict(key.slice(VERDICT.length)) !== null)

export function storeVerdict(code: string, verdict: Omit<StoredVerdict, 'storedAt'>, now = Date.now()): void {
  // The newest, even if the clock was set back since the others.
  const storedAt = Math.max(now, ...listVerdicts(now).map((other) => other.storedAt + 1))
  const text = JSON.stringify({ ...verdict, storedAt })
  if (text.length > MOST_CHARACTERS) return
  writeStored(verdictKey(code), text)
  pruneVerdicts(now)
}

export function forgetVerdict(code: string): void {
  dropStored(verdictKey(code))
  forgetTicks(code)
}

const storedCodes = () => storedKeys(VERDICT).map((key) => key.slice(VERDICT.length))

/** Removes what is too old, and all but the newest. */
export function pruneVerdicts(now = Date.now()): void {
  const byAge = storedCodes()
    .map((code) => ({ code, storedAt: readVerdict(code, now)?.storedAt ?? 0 }))
    .sort((one, other) => other.storedAt - one.storedAt)
  byAge.forEach(({ code, storedAt }, place) => {
    if (storedAt === 0 || place >= MOST_VERDICTS) forgetVerdict(code)
  })
  pruneTicks(new Set(storedCodes()))
}
