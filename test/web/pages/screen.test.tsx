import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { ScreenPage } from '../../../web/pages/screen.tsx'
import { json } from '../answers.ts'
import { FakeSocket } from '../room/connection/fake-socket.ts'
import { CODE, HOST, Table, votingTable } from '../room/table.ts'

const ASKED = { screenToken: 'screen-tok', screenId: 's1', word: 'amber river', state: 'waiting' }

let answerTo: () => Response
let isCalm = false

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  answerTo = () => json(ASKED, 201)
  isCalm = false
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/screens')) return answerTo()
    if (path.endsWith('/characters')) return json({ items: [] })
    throw new TypeError('no network')
  })
  window.history.replaceState(null, '', `/rooms/${CODE}/screen`)
})

afterEach(() => vi.unstubAllGlobals())

const wait = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

async function open(): Promise<void> {
  render(<ScreenPage />)
  await wait(0)
  act(() => FakeSocket.all.at(-1)?.accept())
}

async function show(table: Table): Promise<void> {
  act(() => FakeSocket.last.say({ type: 'room.snapshot', rev: table.room.rev, snapshot: table.seenBy('priya') }))
  await wait(0)
}

/** Three scripts, of which the second got the most votes, the first fewer and the third none. */
function evening(votes: Record<string, string> = { [HOST]: 'B', priya: 'B', tom: 'A' }): Table {
  const table = new Table({ maxNominationsPerParticipant: 0 })
  table.join('priya', 'Priya')
  table.join('tom', 'Tom')
  table.turn('startNominations')
  for (const name of ['A', 'B', 'C']) table.nominate(HOST, `Script ${name}`, `nom-${name}`)
  table.turn('startVoting')
  for (const [person, name] of Object.entries(votes)) table.vote(person, `nom-${name}`)
  return table
}

const places = () =>
  [...screen.getByRole('list', { name: 'Places' }).querySelectorAll('li')].map(({ textContent }) => textContent)

describe('a big screen that asks', () => {
  it('shows its two words, the code, and how long it waits', async () => {
    await open()
    act(() => FakeSocket.last.say({ type: 'screen.waiting', word: 'amber river' }))
    expect(screen.getByText('amber river')).toBeTruthy()
    expect(screen.getByText('Ask the Storyteller to allow')).toBeTruthy()
    expect(screen.getByRole('complementary').textContent).toContain(CODE)
    await wait(62_000)
    expect(screen.getByText('1:02')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says why it ended, and asks again at a press', async () => {
    await open()
    act(() => FakeSocket.last.end(CLOSE_CODES.kicked))
    expect(heading()).toBe('This screen was dismissed')
    act(() => screen.getByRole('button', { name: 'Ask again' }).click())
    await wait(0)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('says when to try again if too many asked', async () => {
    answerTo = () => json({ error: 'RATE_LIMITED', message: 'Try again in 20 seconds.' }, 429)
    await open()
    expect(screen.getByText('Try again in 20 seconds.')).toBeTruthy()
  })

  it('has no code and no QR code where there is no room', async () => {
    answerTo = () => json({ error: 'NOT_FOUND', message: 'No such room.' }, 404)
    await open()
    expect(heading()).toBe('No Room Found')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy()
  })
})

describe('a big screen that is allowed', () => {
  it('shows the vote without a button', async () => {
    const table = votingTable()
    table.vote('priya', 'nom-Sorrow')
    await open()
    await show(table)
    expect(heading()).toBe('Voting is open')
    expect(screen.getByText('1 of 2')).toBeTruthy()
    expect(screen.getByText('Leading')).toBeTruthy()
    expect(screen.getByText('Still to vote').parentElement?.textContent).toContain('Sam')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows only how many voted in a blind room', async () => {
    const table = votingTable({ blindVoting: true })
    table.vote('priya', 'nom-Sorrow')
    await open()
    await show(table)
    expect(screen.getByText('1 of 2')).toBeTruthy()
    for (const words of ['Leading', 'Still to vote', 'Sam', '0']) expect(screen.queryByText(words)).toBeNull()
    expect(document.querySelector('[aria-hidden] > [style*="scaleX"]')).toBeNull()
  })

  it('turns the pages of a long list by itself', async () => {
    const table = new Table({ maxNominationsPerParticipant: 0 })
    table.join('priya', 'Priya')
    table.turn('startNominations')
    for (let n = 1; n <= 14; n += 1) table.nominate(HOST, `Script ${n}`)
    await open()
    await show(table)
    const shown = () => screen.getByRole('list', { name: 'Nominations' }).querySelectorAll('li').length
    expect(screen.getByText('1 of 2')).toBeTruthy()
    expect(shown()).toBe(12)
    await wait(8_000)
    expect(screen.getByText('2 of 2')).toBeTruthy()
    expect(shown()).toBe(2)
  })

  it('says in one line that it connects again, and shows the room on', async () => {
    await open()
    await show(votingTable())
    act(() => FakeSocket.last.end(1006))
    expect(screen.getByText('Reconnecting…')).toBeTruthy()
    expect(heading()).toBe('Voting is open')
  })
})

describe('the outcome on a big screen', () => {
  it('comes from the last place to the first, and then as the verdict', async () => {
    const table = evening()
    await open()
    await show(table)
    table.turn('endVoting')
    await show(table)
    expect(heading()).toBe('The result')
    expect(places()).toEqual(['3rdScript C0 votes'])
    await wait(1_200)
    expect(heading()).toBe('The last two')
    expect(screen.getByText('or').previousElementSibling?.textContent).toBe('Script AScript B')
    expect(places()).toHaveLength(1)
    await wait(2_500)
    expect(heading()).toBe('The winner')
    expect(places()).toEqual(['2ndScript A1 vote', '3rdScript C0 votes'])
    await wait(4_000)
    expect(heading()).toBe('Tonight: Script B')
  })

  it('is the verdict at once for a screen that connects later', async () => {
    const table = evening()
    table.turn('endVoting')
    await open()
    await show(table)
    expect(heading()).toBe('Tonight: Script B')
  })

  it('is finished at once where people asked for less motion', async () => {
    isCalm = true
    const table = evening()
    await open()
    await show(table)
    table.turn('endVoting')
    await show(table)
    expect(heading()).toBe('The winner')
    expect(places()).toHaveLength(2)
    await wait(4_000)
    expect(heading()).toBe('Tonight: Script B')
  })

  it('is a tie that stays until the clock or the Storyteller decides', async () => {
    const table = evening({ [HOST]: 'A', priya: 'B' })
    await open()
    await show(table)
    table.turn('endVoting')
    await show(table)
    await wait(60_000)
    expect(heading()).toBe("It's a tie")
    table.do(HOST, { type: 'state', action: 'drawLots' })
    await show(table)
    expect(heading()).toBe('The clock decides')
    expect(screen.queryByText('Chosen')).toBeNull()
    await wait(3_000)
    expect(screen.getByText('Chosen')).toBeTruthy()
    await wait(4_000)
    expect(heading()).toMatch(/^Tonight: Script [AB]$/u)
    table.do(HOST, { type: 'choose', nominationId: 'nom-C' })
    await show(table)
    expect(heading()).toBe('The Storyteller chose')
    await wait(4_000)
    expect(heading()).toBe('Tonight: Script C')
  })

  it('says that nobody voted', async () => {
    const table = evening({})
    await open()
    await show(table)
    table.turn('endVoting')
    await show(table)
    await wait(30_000)
    expect(heading()).toBe('Nobody voted')
  })
})
