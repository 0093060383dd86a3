import { describe, expect, it } from 'vitest'
import { ballotLines, runoffWords, stillToVote } from '../../../web/screen/voting.tsx'
import { HOST, nominatingTable, votingTable } from '../room/table.ts'
import type { Team } from '#domain/team.ts'
import { characterPages } from '../../../web/room/verdict/screen-verdict.tsx'
import { placesUpTo } from '../../../web/room/result/screen-reveal.tsx'

describe('the lines of a running vote', () => {
  it('stay in the order of nomination, and a full bar is every vote of the room', () => {
    const table = votingTable()
    table.vote('priya', 'nom-Sorrow')
    expect(ballotLines(table.seenBy('priya'))).toEqual([
      { id: 'nom-Gloaming', name: 'Gloaming', light: 0, score: 0, share: 0, isLeading: false },
      { id: 'nom-Sorrow', name: 'Sorrow', light: 1, score: 1, share: 0.5, isLeading: true },
    ])
  })

  it('name no leader at nothing or in a tie', () => {
    const table = votingTable()
    const leaders = () => ballotLines(table.seenBy('priya')).filter(({ isLeading }) => isLeading)
    expect(leaders()).toEqual([])
    table.vote('priya', 'nom-Sorrow')
    table.vote(HOST, 'nom-Gloaming')
    expect(leaders()).toEqual([])
  })

  it('never shrink one bar when another grows', () => {
    const table = votingTable()
    table.vote('priya', 'nom-Sorrow')
    const before = ballotLines(table.seenBy('priya'))[1]?.share
    table.vote(HOST, 'nom-Gloaming')
    expect(ballotLines(table.seenBy('priya'))[1]?.share).toBe(before)
  })

  it('measure points by the most that a ranking can give', () => {
    const table = votingTable({ voteType: 'borda' })
    table.cast('priya', { ranking: ['nom-Sorrow', 'nom-Gloaming'] })
    expect(ballotLines(table.seenBy('priya')).map(({ share }) => share)).toEqual([1 / 4, 2 / 4])
  })
})

describe('who has not voted', () => {
  it('is named, and in a large room counted', () => {
    const table = votingTable()
    table.join('ben', 'Ben')
    table.vote('priya', 'nom-Sorrow')
    expect(stillToVote(table.seenBy('priya'))).toEqual({ names: ['Ben'], more: 0 })
    const crowd = { ...table.seenBy('priya'), crowd: { people: 150, online: 9 } }
    expect(stillToVote(crowd)).toEqual({ names: ['Ben'], more: 147 })
  })

  it('is secret in a blind vote', () => {
    expect(stillToVote(votingTable({ blindVoting: true }).seenBy('priya'))).toBeNull()
  })
})

describe('a runoff', () => {
  it('says what it is between', () => {
    const table = nominatingTable()
    for (const name of ['Gloaming', 'Sorrow']) table.nominate(name === 'Sorrow' ? 'priya' : HOST, name)
    table.turn('startVoting')
    expect(runoffWords(table.seenBy('priya'))).toBeNull()
    table.vote('priya', 'nom-Sorrow')
    table.endWith({ [HOST]: 'Gloaming' })
    table.turn('startRunoff')
    expect(runoffWords(table.seenBy('priya'))).toBe('Runoff between Gloaming and Sorrow')
  })
})

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

  it('take several pages for 151 characters and leave nobody out', () => {
    const groups = script({ townsfolk: 100, outsider: 20, minion: 20, demon: 11 })
    const columns = characterPages(groups)
    expect(columns.pages).toHaveLength(3)
    expect(namesOf(columns)).toEqual(groups.flatMap(({ characters }) => characters.map(({ id }) => id)))
    for (const column of columns.pages.flat()) expect(column.length).toBeLessThanOrEqual(columns.grid.lines)
  })

  it('keep teams whole where there is room, a small one in what an earlier column has left', () => {
    const { pages } = characterPages(
      script({ townsfolk: 13, outsider: 4, minion: 4, demon: 4, traveller: 2, loric: 1 }),
    )
    expect(pages[0]?.map((column) => column.flatMap((line) => (line.kind === 'team' ? [line.team] : [])))).toEqual([
      ['townsfolk', 'traveller'],
      ['outsider', 'minion', 'demon', 'loric'],
    ])
  })

  it('name a team again in the next column, and never at the end of one', () => {
    const { pages } = characterPages(script({ townsfolk: 80, outsider: 9, minion: 9, demon: 9 }))
    for (const column of pages.flat()) {
      expect(column[0]?.kind).toBe('team')
      expect(column.at(-1)?.kind).toBe('character')
    }
  })
})

const standings = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) => ({
  nominationId: id,
  scriptName: id.toUpperCase(),
  score: 5 - at,
  place: at + 1,
}))

describe('the list below', () => {
  const ids = (list: { nominationId: string }[]) => list.map(({ nominationId }) => nominationId)

  it('shows what is revealed so far, the best on top', () => {
    expect(ids(placesUpTo(standings, [['f'], ['e']], 4).rows)).toEqual(['e', 'f'])
  })

  it('says how many there is no room for', () => {
    const { rows, more } = placesUpTo(standings, [['f'], ['e'], ['d'], ['c'], ['b']], 4)
    expect(ids(rows)).toEqual(['b', 'c', 'd'])
    expect(more).toBe(2)
  })
})
