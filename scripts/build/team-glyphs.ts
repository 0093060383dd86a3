import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { TEAMS, type Team } from '../../src/domain/team.ts'
import { inProject } from '../product/in-project.ts'

const NAME = 'virtual:team-glyphs.css'
const TOKENS = inProject('web/styles/tokens.css')

/** The path of each team's shape, in a square of 16. */
type Shapes = Readonly<Record<Team, string>>

/**
 * These shapes in the teams' colours as a style sheet: `data-glyph` of an element says whose shape is its background.
 * Where thousands are drawn, that is a third fewer elements than with a drawing in each.
 */
export function teamGlyphs(shapes: Shapes): Plugin {
  return {
    name: 'team-glyphs',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: async (id) => (id === `\0${NAME}` ? glyphSheet(shapes, await readFile(TOKENS, 'utf8')) : null),
  }
}

function glyphSheet(shapes: Shapes, tokens: string): string {
  const rules = TEAMS.flatMap((team) => {
    const [night, day, ...more] = coloursOf(team, tokens)
    if (night === undefined || day === undefined || more.length > 0) {
      throw new Error(`tokens.css must have two colours of --${team}, that of the night and that of the day.`)
    }
    return [
      `[data-glyph='${team}'] { background-image: ${picture(shapes[team], night)}; }`,
      `[data-theme='day'] [data-glyph='${team}'] { background-image: ${picture(shapes[team], day)}; }`,
    ]
  })
  return `@layer parts {\n${rules.join('\n')}\n}\n`
}

function coloursOf(team: Team, tokens: string): string[] {
  return [...tokens.matchAll(new RegExp(`--${team}: (#[0-9a-f]{6});`, 'gu'))].flatMap(([, colour = '']) => colour)
}

function picture(shape: string, colour: string): string {
  const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><path fill='${colour}' d='${shape}'/></svg>`
  return `url("data:image/svg+xml,${drawing.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}")`
}
