import type { CandidateRef, NewShortlist } from '#protocol/shortlist.ts'
import { SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import { difficultyWord } from '#domain/script/difficulty-levels.ts'
import { isLongerThan, visibleText } from '#domain/visible-text.ts'
import { say } from '../../ui/say.ts'
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
export interface ShortlistDraft {
  /** The same while the same is sent, so that the list is made once. */
  op: string
  /** What was sent with it, though no answer has said whether the list was made; null before. */
  sent: string | null
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
  op: crypto.randomUUID(),
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

/** Sentences by field; `scripts` by place, as `scripts[2]`. */
export type Faults = Readonly<Record<string, string>>

/** What can be seen before anything is sent. */
export function faultsIn(draft: ShortlistDraft): Faults {
  const { date, time, timeZone, closesDate, closesTime } = draft
  const title = visibleText(draft.title)
  const closesAt = closesDate === '' ? null : momentAt(`${closesDate}T${closesTime}`, timeZone)
  return {
    ...(title === '' && { title: say`Please enter a title.` }),
    ...(isLongerThan(title, SHORTLIST_LIMITS.titleLetters) && {
      title: say`The title is too long (max ${SHORTLIST_LIMITS.titleLetters} letters).`,
    }),
    ...(isLongerThan(visibleText(draft.note), SHORTLIST_LIMITS.noteLetters) && {
      note: say`The note is too long (max ${SHORTLIST_LIMITS.noteLetters} letters).`,
    }),
    ...(date !== '' && momentAt(`${date}T${time}`, timeZone) === null && { at: say`Please enter a time, too.` }),
    ...(closesDate !== '' && closesAt === null && { closesAt: say`Please enter a time, too.` }),
    ...(closesAt !== null && Date.parse(closesAt) <= Date.now() && { closesAt: say`Choose a time in the future.` }),
  }
}

/**
 * The draft, as it is about to be sent. What was changed since it was last sent goes with another `op`: under the same one the
 * server would answer the list as it was, if that had arrived, and the change were lost.
 */
export function aboutToSend(draft: ShortlistDraft): ShortlistDraft {
  const { op: _, ...body } = shortlistBody(draft)
  const sent = JSON.stringify(body)
  return { ...draft, sent, op: draft.sent === null || draft.sent === sent ? draft.op : crypto.randomUUID() }
}

/** What is sent: nothing for what is empty. */
export function shortlistBody(draft: ShortlistDraft): NewShortlist {
  const { op, title, date, time, timeZone, closesDate, closesTime, players, note, group, suggestions, answering } =
    draft
  return {
    op,
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
