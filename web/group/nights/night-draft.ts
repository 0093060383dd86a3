import type { Outcome } from '#domain/group/group.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import type { ChangedNight, Group, NewNight, Night } from '#protocol/group.ts'
import { type Checked, type Faults, faultsAt, type Sent } from '../../app/act/use-form.ts'
import { countFault, readCount } from '../../ui/form/count.ts'
import { say } from '../../ui/say.ts'

/** For a storyteller who is no longer a member, or who shares a name with one. */
export const AS_IT_IS = 'as-it-is'

export interface NightDraft {
  /** As a date field has it. */
  date: string
  /** Of the library; null for a name alone. */
  scriptId: string | null
  name: string
  author: string
  players: string
  /** The id of a member, nobody, or `AS_IT_IS`. */
  storyteller: string
  outcome: Outcome | ''
  note: string
}

const PLAYERS = { least: 1, most: ROOM_LIMITS.players }

/** When an evening begins, where only its day is known. */
const EVENING = 'T20:00'

const two = (number: number) => String(number).padStart(2, '0')

/** The day of a moment where the reader is, as a date field has it. */
export function dateOf(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

const HALF_A_DAY_MS = 43_200_000

/** Of today; until noon of the evening before, since the morning after is when one notes it. */
export const newDraft = (): NightDraft & Sent => ({
  date: dateOf(new Date(Date.now() - HALF_A_DAY_MS)),
  scriptId: null,
  name: '',
  author: '',
  players: '',
  storyteller: '',
  outcome: '',
  note: '',
  op: '',
  sent: null,
})

export function nightDraft({ at, script, players, storyteller, outcome, note }: Night, members: Group['members']) {
  const named = members.filter(({ displayName }) => displayName === storyteller)
  const [only] = named
  return {
    date: dateOf(new Date(at)),
    scriptId: script.scriptId,
    name: script.name,
    author: script.author ?? '',
    players: players === null ? '' : String(players),
    storyteller: storyteller === null ? '' : only !== undefined && named.length === 1 ? only.userId : AS_IT_IS,
    outcome: outcome ?? '',
    note: note ?? '',
  } satisfies NightDraft
}

/** What is wrong before it is sent. */
export function faultsIn({ date, scriptId, name, players }: NightDraft): Checked {
  return {
    date: Number.isNaN(Date.parse(`${date}${EVENING}`)) ? say`Please enter the date.` : undefined,
    name: scriptId === null && name.trim() === '' ? say`Please say which script it was.` : undefined,
    players: countFault(players, PLAYERS),
  }
}

const momentOf = (date: string) => new Date(`${date}${EVENING}`).toISOString()
const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

export function nightBody(draft: NightDraft): Omit<NewNight, 'op'> {
  const { scriptId, name, author, outcome, storyteller } = draft
  return {
    at: momentOf(draft.date),
    ...(scriptId === null ? { name: name.trim(), author: orNull(author) } : { scriptId }),
    players: readCount(draft.players, PLAYERS) ?? null,
    storytellerId: orNull(storyteller),
    outcome: outcome === '' ? null : outcome,
    note: orNull(draft.note),
  }
}

/** Only what is new: what somebody else changes in the same moment stays. */
export function nightChanges(draft: NightDraft, before: NightDraft): ChangedNight {
  const isNew = (key: keyof NightDraft) => draft[key] !== before[key]
  const isOtherScript = isNew('scriptId') || (draft.scriptId === null && isNew('name'))
  const named = { name: draft.name.trim(), author: orNull(draft.author) }
  return {
    ...(isNew('date') && { at: momentOf(draft.date) }),
    ...(isOtherScript && (draft.scriptId === null ? named : { scriptId: draft.scriptId })),
    ...(!isOtherScript && draft.scriptId === null && isNew('author') && { author: orNull(draft.author) }),
    ...(isNew('players') && { players: readCount(draft.players, PLAYERS) ?? null }),
    ...(isNew('storyteller') && { storytellerId: orNull(draft.storyteller) }),
    ...(isNew('outcome') && { outcome: draft.outcome === '' ? null : draft.outcome }),
    ...(isNew('note') && { note: orNull(draft.note) }),
  }
}

const FIELD_OF: Readonly<Record<string, keyof NightDraft>> = {
  at: 'date',
  scriptId: 'name',
  name: 'name',
  author: 'author',
  players: 'players',
  storytellerId: 'storyteller',
  note: 'note',
}

/** The server's sentences by field; empty where the failure was another. */
export const faultsOf = (error: unknown): Faults => faultsAt(error, (path) => FIELD_OF[path])
