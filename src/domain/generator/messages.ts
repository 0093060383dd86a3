import { quotasOf, type GeneratorSettings } from '#domain/generator/settings.ts'
import type { Rollable, Shortage } from '#domain/generator/roll.ts'
import { TEAM_LABELS } from '#domain/team.ts'

export const GENERATOR_MESSAGES = {
  loadFailed: 'Failed to load character data. Please refresh the page.',
  generateFailed: 'Failed to generate script',
  generateBroke: 'An unexpected error occurred while generating the script',
  rerollFailed: 'Failed to reroll script',
  rerollBroke: 'An unexpected error occurred while rerolling the script',
  downloadFailed: 'Failed to download script',
  copyFailed: 'Failed to copy script to clipboard',
} as const

export function shortageMessage({ team, need, have }: Shortage): string {
  return `Not enough ${team} characters available. Need ${need}, have ${have}.`
}

/** A note for each team with more included characters than a script of this type has places. */
export function overfullNotes(characters: readonly Rollable[], settings: GeneratorSettings): string[] {
  return quotasOf(settings).flatMap(({ team, count }) => {
    const have = characters.filter((character) => character.team === team).length
    return have > count
      ? [`You asked for ${have} ${TEAM_LABELS[team].many}, but a script of this type has ${count}.`]
      : []
  })
}
