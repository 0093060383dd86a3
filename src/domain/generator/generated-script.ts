import { type GeneratorSettings, type GameType } from '#domain/generator/settings.ts'
import { PRODUCT } from '#domain/product.ts'
import { META_ID } from '#domain/script/script-data.ts'
import type { Team } from '#domain/team.ts'
import { windowOf } from '#domain/window/window.ts'

interface GeneratedHead {
  readonly name: string
  readonly author: string
  readonly description: string
}

const WORDS: Readonly<Record<GameType, string>> = { teensy: 'Teensy', full: 'Full' }

export function headOfGenerated({ gameType, includeTravellers }: GeneratorSettings): GeneratedHead {
  return {
    name: `${PRODUCT} Random ${WORDS[gameType]}`,
    author: `Clocktower ${PRODUCT}`,
    description: `Randomly generated ${gameType} script${includeTravellers ? ' with travellers' : ''}`,
  }
}

/** The script as a file: its `_meta`, then the ids in their order. */
export function generatedScriptData(
  characters: readonly { readonly id: string }[],
  settings: GeneratorSettings,
): unknown[] {
  const { name, author } = headOfGenerated(settings)
  return [{ id: META_ID, name, author }, ...characters.map(({ id }) => id)]
}

/** The window that the script is going to have everywhere else. */
export function windowOfGenerated(characters: readonly { readonly id: string; readonly team: Team }[]): string {
  return windowOf(characters.map(({ id, team }) => ({ key: id, team })))
}
