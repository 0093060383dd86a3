import { describe, expect, it } from 'vitest'
import type { Team } from '#domain/team.ts'
import { characterPages } from '../../../web/screen/character-columns.ts'

function script(counts: Partial<Record<Team, number>>) {
  return Object.entries(counts).map(([team, count]) => ({
    team: team as Team,
    characters: Array.from({ length: count }, (_, n) => ({
      id: `${team}${n}`,
      name: `${team} ${n}`,
      team: team as Team,
    })),
  }))
}

const namesOf = ({ pages }: ReturnType<typeof characterPages>) =>
  pages.flat(2).flatMap((line) => (line.kind === 'character' ? [line.id] : []))

describe('the columns of tonight’s script', () => {
  it('are large for few characters and hold a full script on one page', () => {
    expect(characterPages(script({ townsfolk: 6, outsider: 2, minion: 2, demon: 1 }))).toMatchObject({
      grid: { size: 'large' },
      pages: [expect.anything()],
    })
    expect(characterPages(script({ townsfolk: 13, outsider: 4, minion: 4, demon: 4 }))).toMatchObject({
      grid: { size: 'medium' },
      pages: [expect.anything()],
    })
  })

  // Promise of The big screen: It turns the pages of a long list by itself, and leaves nobody out
  it('take several pages for 151 characters and leave nobody out', () => {
    const groups = script({ townsfolk: 100, outsider: 20, minion: 20, demon: 11 })
    const columns = characterPages(groups)
    expect(columns.pages).toHaveLength(4)
    expect(namesOf(columns)).toEqual(groups.flatMap(({ characters }) => characters.map(({ id }) => id)))
    for (const column of columns.pages.flat()) expect(column.length).toBeLessThanOrEqual(columns.grid.lines)
  })

  it('name a team again on the next page, and never at the end of a column', () => {
    const { pages } = characterPages(script({ townsfolk: 80, outsider: 9, minion: 9, demon: 9 }))
    for (const [first] of pages) expect(first?.[0]?.kind).toBe('team')
    for (const column of pages.flat()) expect(column.at(-1)?.kind).toBe('character')
  })
})
