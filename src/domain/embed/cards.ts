import type { OwnWords } from '../catalogue/own-words.ts'
import { type Outcome, outcomeOf } from '../room/verdict/outcome.ts'
import type { DoorSign } from '../room/view.ts'
import type { ResolvedCharacter } from '../script/resolve.ts'
import { type Team, TEAM_LABELS } from '../team.ts'
import { type Line, line, momentLine } from './markdown.ts'

// What each kind of link says in Discord: no person's name but the Storyteller's, and no number that would be old by the time
// that somebody reads it.

export type EmbedKind = 'room' | 'result' | 'script' | 'shortlist' | 'character'

export function roomLines({ hostName, ...door }: Pick<DoorSign, 'hostName' | 'phase' | 'uiStatus' | 'nominations'>) {
  return [line`## ${hostName} is picking tonight’s script`, { markup: [phaseWords(door)], names: [] }]
}

function phaseWords({ phase, uiStatus, nominations }: Pick<DoorSign, 'phase' | 'uiStatus' | 'nominations'>): string {
  switch (phase) {
    case 'nominating':
      return 'Nominations are open. Take a seat to help pick.'
    case 'voting':
      return 'Voting is Open. Take a seat to help pick.'
    case 'closed':
      return 'This room has closed.'
    case 'open':
      if (uiStatus === 'noms_closed') return 'Nominations are closed. Take a seat to help pick.'
      return nominations === 0 ? 'The room is open. Take a seat to help pick.' : 'Voting has ended.'
  }
}

interface ListNamed {
  title: string
  hostName: string
  at: number | null
  isClosed: boolean
}

export function shortlistLines({ title, hostName, at, isClosed }: ListNamed): Line[] {
  const seconds = at === null ? null : Math.floor(at / 1000)
  const when = seconds === null ? [] : [{ markup: [`<t:${seconds}:F>, <t:${seconds}:R>`], names: [] }]
  const what = isClosed
    ? line`${hostName} has closed this list.`
    : line`${hostName} asks what you would play, and whether you come.`
  return [line`## ${title}`, ...when, what]
}

/** How many names of a tie are told. More would be a number. */
const NAMES_OF_A_TIE = 3

export function resultLines(result: Outcome & { hostName: string; endedAt: number }): Line[] {
  const { decided, winners, hostName, endedAt } = result
  const { lead, name } = outcomeOf(result)
  const evening = momentLine(line`${hostName}’s table, `, endedAt)
  if (decided !== null) return [{ markup: [`## ${lead} `, ''], names: [name] }, evening]
  const title = { markup: [`## ${lead}`], names: [] }
  const isTold = winners.length > 0 && winners.length <= NAMES_OF_A_TIE
  return isTold ? [title, line`${name}`, evening] : [title, evening]
}

/** How many characters of a team are named. */
const CHARACTERS = 8

interface ScriptNamed {
  name: string
  isTeensyville: boolean
  characters: readonly ResolvedCharacter[]
}

export function scriptLines({ name, isTeensyville, characters }: ScriptNamed): Line[] {
  const type = isTeensyville ? 'A Teensyville script' : 'A script'
  return [
    line`## ${name}`,
    { markup: [`${type} for Blood on the Clocktower.`], names: [] },
    ...teamLine(
      'Demons',
      characters.filter(({ team }) => team === 'demon'),
    ),
    ...teamLine(
      'Minions',
      characters.filter(({ team }) => team === 'minion'),
    ),
  ]
}

function teamLine(team: string, characters: readonly ResolvedCharacter[]): Line[] {
  if (characters.length === 0) return []
  const names = characters.slice(0, CHARACTERS).map(({ name }) => name)
  const between = names.slice(1).map(() => ', ')
  return [{ markup: [`**${team}:** `, ...between, characters.length > CHARACTERS ? ' …' : ''], names }]
}

interface CharacterNamed {
  name: string
  team: Team
  words: OwnWords | null
}

export function characterLines({ name, team, words }: CharacterNamed): Line[] {
  const kind = { markup: [`${TEAM_LABELS[team].one}, Blood on the Clocktower.`], names: [] }
  return [line`## ${name}`, kind, ...(words === null ? [] : [line`${words.text}`])]
}
