import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { CHARACTER_TRAITS } from '#domain/script/character-traits.ts'
import type { CharacterTrait } from '#domain/script/character-traits.ts'
import { jinxesOf } from '#domain/script/jinxes.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import type { DifficultyLevel } from '#domain/script/difficulty-levels.ts'
import type { ScriptData } from '#domain/script/script-data.ts'

export interface Difficulty {
  readonly level: DifficultyLevel
  /** What adds to the difficulty; empty for the easiest scripts. */
  readonly reasons: readonly string[]
}

type Criterion = CharacterTrait | 'homebrew' | 'jinxes' | 'setup'

interface Weight {
  readonly one: string
  readonly many: string
  /** The numbers from which it adds one, two or three points. */
  readonly steps: readonly number[]
}

/** Each row adds a point for every step that its number reaches. */
const DIFFICULTY_TABLE: Readonly<Record<Criterion, Weight>> = {
  homebrew: { one: 'homebrew character', many: 'homebrew characters', steps: [1, 4, 10] },
  madness: { one: 'character with madness', many: 'characters with madness', steps: [1, 2] },
  alignmentChange: {
    one: 'character can change someone’s side',
    many: 'characters can change someone’s side',
    steps: [1, 3],
  },
  characterChange: {
    one: 'character can change someone’s character',
    many: 'characters can change someone’s character',
    steps: [3, 5],
  },
  extraDeaths: { one: 'character can cause extra deaths', many: 'characters can cause extra deaths', steps: [3, 6] },
  jinxes: { one: 'jinx', many: 'jinxes', steps: [1, 4] },
  setup: {
    one: 'character changes how the game is set up',
    many: 'characters change how the game is set up',
    steps: [3, 6],
  },
}

/** The most points of a beginner script and of an intermediate one. */
const DIFFICULTY_POINTS = { beginner: 2, intermediate: 5 } as const

export function difficultyOf(scriptData: ScriptData, catalogue: Catalogue): Difficulty {
  const counts = countsOf(scriptData, catalogue)
  const reasons: string[] = []
  let points = 0
  for (const [criterion, weight] of Object.entries(DIFFICULTY_TABLE)) {
    const count = counts[criterion as Criterion]
    const gained = weight.steps.filter((step) => count >= step).length
    if (gained > 0) reasons.push(`${count} ${count === 1 ? weight.one : weight.many}`)
    points += gained
  }
  return { level: levelOf(points), reasons }
}

function levelOf(points: number): DifficultyLevel {
  if (points <= DIFFICULTY_POINTS.beginner) return 'beginner'
  return points <= DIFFICULTY_POINTS.intermediate ? 'intermediate' : 'advanced'
}

function countsOf(scriptData: ScriptData, catalogue: Catalogue): Record<Criterion, number> {
  const characters = resolveCharacters(scriptData, catalogue)
  const officials = characters.flatMap(({ official }) => official ?? [])
  const ids = new Set(officials.map(({ id }) => id))
  const withTrait = (trait: CharacterTrait) => CHARACTER_TRAITS[trait].filter((id) => ids.has(id)).length
  return {
    homebrew: characters.filter(({ official }) => official === null).length,
    madness: withTrait('madness'),
    alignmentChange: withTrait('alignmentChange'),
    characterChange: withTrait('characterChange'),
    extraDeaths: withTrait('extraDeaths'),
    jinxes: jinxesOf(scriptData, catalogue).length,
    setup: new Set(officials.filter(({ setup }) => setup).map(({ id }) => id)).size,
  }
}
