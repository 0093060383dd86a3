import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { DEALT_TEAMS, setupNumbers, type SetupNumbers } from '#domain/room/fit/setup-numbers.ts'
import { matchKey } from './character-id.ts'
import type { ResolvedCharacter } from './resolve.ts'
import type { ScriptData } from './script-data.ts'
import { setupChangers } from './setup-changers.ts'

export interface SetupChange {
  character: ResolvedCharacter
  /** What changes, with the numbers for so many players where they are fixed. */
  words: string
}

type Dealt = SetupNumbers['dealt']

interface OfficialChange {
  words: string
  /** Each of the changes that are possible, where the numbers are fixed; Townsfolk make room. */
  changes?: readonly Partial<Omit<Dealt, 'townsfolk'>>[]
}

/** What official characters change, in our own words. */
const OFFICIAL: Readonly<Record<string, OfficialChange>> = {
  bountyhunter: { words: 'One Townsfolk is evil' },
  balloonist: { words: 'Perhaps 1 more Outsider', changes: [{ outsider: 1 }, {}] },
  villageidiot: { words: 'Up to 2 more Village Idiots, one of the extra ones drunk' },
  huntsman: { words: 'The Damsel is in the game' },
  choirboy: { words: 'The King is in the game' },
  atheist: { words: 'No evil characters' },
  hermit: { words: 'Perhaps 1 fewer Outsider', changes: [{ outsider: -1 }, {}] },
  drunk: { words: 'Goes in the bag as a Townsfolk' },
  godfather: { words: '1 more or 1 fewer Outsider', changes: [{ outsider: 1 }, { outsider: -1 }] },
  xaan: { words: 'Any number of Outsiders' },
  marionette: { words: 'Goes in the bag as a good character, and sits next to the Demon' },
  summoner: { words: 'No Demon at the start', changes: [{ demon: -1 }] },
  baron: { words: '2 more Outsiders', changes: [{ outsider: 2 }] },
  lilmonsta: { words: '1 more Minion, and no player is the Demon', changes: [{ minion: 1, demon: -1 }] },
  kazali: { words: 'No Minions at the start, any number of Outsiders' },
  vigormortis: { words: '1 fewer Outsider', changes: [{ outsider: -1 }] },
  legion: { words: 'Most players are Legion' },
  fanggu: { words: '1 more Outsider', changes: [{ outsider: 1 }] },
  lordoftyphon: { words: '1 more Minion, any number of Outsiders; evil players sit in a line' },
  sentinel: { words: 'Perhaps 1 more or 1 fewer Outsider', changes: [{ outsider: 1 }, { outsider: -1 }, {}] },
  gardener: { words: 'The Storyteller hands out one or more of the characters' },
  deusexfiasco: { words: 'The Storyteller makes a mistake on purpose, perhaps already in the setup' },
  pope: { words: 'Some good characters are in the game more than once' },
  tor: { words: 'Players don’t learn their characters' },
  bootlegger: { words: 'The script’s own rules apply' },
}

/** The characters of a script that change its setup, and how. */
export function setupChanges(scriptData: ScriptData, catalogue: Catalogue, players: number | null): SetupChange[] {
  const numbers = players === null ? null : setupNumbers(players)
  return setupChangers(scriptData, catalogue).map((character) => ({ character, words: wordsFor(character, numbers) }))
}

const CHANGES_SETUP = 'Changes the setup'

/** What an official character that changes the setup changes of it, whatever the number of players. */
export const setupWords = (id: string): string => OFFICIAL[matchKey(id)]?.words ?? CHANGES_SETUP

function wordsFor({ official, ability }: ResolvedCharacter, numbers: SetupNumbers | null): string {
  const known = official === null ? undefined : OFFICIAL[matchKey(official.id)]
  if (known === undefined) return ability ?? CHANGES_SETUP
  const { words, changes } = known
  if (changes === undefined || numbers === null) return words
  const dealt = changes.map((change) => inNumbers(changed(numbers.dealt, change)))
  return `${words}: ${[...new Set(dealt)].join(' or ')}`
}

/** As many players as before; no team has fewer than none. */
function changed(dealt: Dealt, change: NonNullable<OfficialChange['changes']>[number]): Dealt {
  const next = { ...dealt }
  for (const team of ['outsider', 'minion', 'demon'] as const)
    next[team] = Math.max(0, dealt[team] + (change[team] ?? 0))
  const players = DEALT_TEAMS.reduce((sum, team) => sum + dealt[team], 0)
  return { ...next, townsfolk: Math.max(0, players - next.outsider - next.minion - next.demon) }
}

const inNumbers = (dealt: Dealt) => DEALT_TEAMS.map((team) => dealt[team]).join('/')
