import type { CandidateRef, NewShortlist } from '#protocol/shortlist.ts'
import type { Checked, Sent } from '../../app/act/use-form.ts'
import { difficultyWord } from '#domain/script/difficulty-levels.ts'
import { say } from '../../ui/say.ts'
import { faultsOfWords, isPast, PAST } from '../faults.ts'
import { storedInTab } from '../../app/data/stored/tab.ts'
import { deviceZone, momentAt } from '../../parts/shortlist/when.ts'

/** A script that is to come on a list. */
export interface ChosenScript {
  scriptRef: CandidateRef
  name: string
  /** What its row says besides the name. */
  facts: string
  /** As `windowOf` writes it; missing where it is not known. */
  window?: string | null | undefined
  /** The text of an upload’s file, where the draft would change it (`exactFile`). */
  file?: string | undefined
}

interface Card {
  id: string
  name: string
  metadata: { isTeensyville: boolean; window?: string | undefined }
  computed: { difficulty: string }
}

/** A script of the library. */
export const chosenOf = ({ id, name, metadata, computed }: Card): ChosenScript => ({
  scriptRef: { kind: 'library', scriptId: id },
  name,
  facts: [
    metadata.isTeensyville ? say`Teensy` : say`Full`,
    ...(computed.difficulty === '' ? [] : [difficultyWord(computed.difficulty)]),
  ].join(' · '),
  window: metadata.window,
})

/** One that somebody brings. */
export const chosenUpload = (
  scriptData: unknown[],
  name: string,
  { isTeensyville, window }: { isTeensyville: boolean; window?: string | undefined },
): ChosenScript => ({
  scriptRef: { kind: 'upload', scriptData },
  name,
  facts: [isTeensyville ? say`Teensy` : say`Full`, say`an upload`].join(' · '),
  window,
})

/** A new list as far as it is typed; everything that can be left out is empty. */
export interface ShortlistDraft extends Sent {
  scripts: readonly ChosenScript[]
  /** Sentences about scripts of a result that cannot come along. */
  left: readonly string[]
  title: string
  date: string
  time: string
  timeZone: string
  closesDate: string
  closesTime: string
  /** A number, or empty for as many as say yes. */
  players: string
  note: string
  /** The group’s id, or empty for none; null while nothing is chosen. */
  group: string | null
  suggestions: 'off' | 'on'
  answering: 'anybody' | 'accounts'
}

const emptyDraft = (): ShortlistDraft => ({
  op: '',
  sent: null,
  scripts: [],
  left: [],
  title: '',
  date: '',
  time: '20:00',
  timeZone: deviceZone(),
  closesDate: '',
  closesTime: '20:00',
  players: '',
  note: '',
  group: null,
  suggestions: 'off',
  answering: 'anybody',
})

/** In this tab alone, until the list is made: people go to the library and come back. Signing out drops it. */
const KEY = 'belfry.draft.shortlist'

const stored = storedInTab<ShortlistDraft>(KEY, (draft) => ({ ...emptyDraft(), ...Object(draft) }))

export const readDraft = (): ShortlistDraft => stored.read() ?? emptyDraft()
export const storeDraft = stored.write
export const dropDraft = stored.drop

/** Puts these on the list that is being made in this tab, after what is there. */
export function bringScripts(scripts: readonly ChosenScript[]): void {
  const draft = readDraft()
  storeDraft({ ...draft, scripts: withScripts(draft.scripts, scripts) })
}

/** Begins another list with these; `left` says what could not come along. */
export function beginWith(scripts: readonly ChosenScript[], left: readonly string[]): void {
  storeDraft({ ...emptyDraft(), scripts: withScripts([], scripts), left })
}

/** The same for the same script. */
export const scriptKey = ({ scriptRef }: Pick<ChosenScript, 'scriptRef'>): string =>
  scriptRef.kind === 'library' ? scriptRef.scriptId : JSON.stringify(scriptRef.scriptData)

/** Each script once, in the order in which they came. */
export const withScripts = (before: readonly ChosenScript[], more: readonly ChosenScript[]): ChosenScript[] => [
  ...new Map([...before, ...more].map((script) => [scriptKey(script), script])).values(),
]

/** The scripts with one of them a place further up or down. */
export function moved(scripts: readonly ChosenScript[], index: number, by: -1 | 1): readonly ChosenScript[] {
  const [script, other] = [scripts[index], scripts[index + by]]
  if (script === undefined || other === undefined) return scripts
  return scripts.with(index, other).with(index + by, script)
}

const NO_TIME = say`Please enter a time, too.`

/** What can be seen before anything is sent. */
export function faultsIn(draft: ShortlistDraft): Checked {
  const { date, time, timeZone, closesDate, closesTime } = draft
  const closesAt = closesDate === '' ? null : momentAt(`${closesDate}T${closesTime}`, timeZone)
  return {
    ...faultsOfWords(draft),
    date: date !== '' && momentAt(`${date}T${time}`, timeZone) === null ? NO_TIME : undefined,
    closesDate: closesDate !== '' && closesAt === null ? NO_TIME : isPast(closesAt) ? PAST : undefined,
  }
}

/** What is sent: nothing for what is empty. */
export function shortlistBody(draft: ShortlistDraft): Omit<NewShortlist, 'op'> {
  const { title, date, time, timeZone, closesDate, closesTime, players, note, group, suggestions, answering } = draft
  return {
    title: title.trim(),
    at: date === '' ? null : momentAt(`${date}T${time}`, timeZone),
    timeZone,
    closesAt: closesDate === '' ? null : momentAt(`${closesDate}T${closesTime}`, timeZone),
    players: players === '' ? null : Number(players),
    note: note.trim() === '' ? null : note.trim(),
    ...(group !== null && group !== '' && { group }),
    suggestions,
    answering,
    scripts: draft.scripts.map(({ scriptRef }) => scriptRef),
  }
}
