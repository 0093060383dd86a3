import { act, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { characterList, sampleResult } from '../samples.ts'
import { CODE, gatheringTable, HOST, nominatingTable, type Table, votingTable } from '../room/table.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { roomsHere } from '../../../web/app/data/stored/room-lock.ts'
import { json } from '../answers.ts'
import { FakeSocket } from '../room/session/fake-socket.ts'
import { ScreenPage } from '../../../web/screen/screen-page.tsx'
import { storeClosedScreen } from '../../../web/app/data/stored/stored-screens.ts'

const ASKED = { screenToken: 'screen-tok', screenId: 's1', word: 'amber river', state: 'waiting' }

/** What the room answers to a screen that asks, and whether people asked for less motion. */
const world = { answer: () => json(ASKED, 201), isCalm: false }

/** Each test begins at the address of a big screen, with a room that lets it wait. */
function beginAtScreen(): void {
  // Loaded beforehand, so that no test has to wait for its file.
  beforeAll(async () => import('../../../web/screen/room-screen.tsx'))
  beforeEach(() => {
    vi.useFakeTimers()
    FakeSocket.all = []
    Object.assign(world, { answer: () => json(ASKED, 201), isCalm: false })
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.stubGlobal('matchMedia', () => ({
      matches: world.isCalm,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }))
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.endsWith('/screens')) return world.answer()
      if (path.endsWith('/characters')) return json(characterList([]))
      throw new TypeError('no network')
    })
    window.history.replaceState(null, '', `/rooms/${CODE}/screen`)
  })
}

const wait = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
/** As a screen reader says it. */
function heading(): string | null {
  const title = screen.getByRole('heading', { level: 1 })
  return title.getAttribute('aria-label') ?? title.textContent
}

async function open(): Promise<void> {
  render(<ScreenPage />)
  await wait(0)
  act(() => FakeSocket.all.at(-1)?.accept())
}

async function show(table: Table): Promise<void> {
  act(() => FakeSocket.last.say({ type: 'room.snapshot', rev: table.room.rev, snapshot: table.seenBy('priya') }))
  await wait(0)
}

beginAtScreen()

/** Three scripts, of which the second got the most votes, the first fewer and the third none. */
function evening(votes: Record<string, string> = { [HOST]: 'B', priya: 'B', tom: 'A' }): Table {
  const table = gatheringTable({ maxNominationsPerParticipant: 0 })
  table.join('tom', 'Tom')
  table.turn('startNominations')
  for (const name of ['A', 'B', 'C']) table.nominate(HOST, `Script ${name}`, `nom-${name}`)
  table.turn('startVoting')
  for (const [person, name] of Object.entries(votes)) table.vote(person, `nom-${name}`)
  return table
}

/** The vote ends while the screen shows it. */
async function watchEnd(table: Table): Promise<void> {
  await open()
  await show(table)
  table.turn('endVoting')
  await show(table)
}

const places = () =>
  [...screen.getByRole('list', { name: 'Places' }).querySelectorAll('li')].map(({ textContent }) => textContent)

describe('the outcome on a big screen', () => {
  it('comes from the last place to the first, and then as the verdict', async () => {
    const table = evening()
    await watchEnd(table)
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

  it('ends with that of the phones, and early if the Storyteller skips the rest', async () => {
    const table = evening()
    table.openScreen()
    await open()
    await show(table)
    table.turn('endVoting')
    // The room saves a result before anybody is told of it.
    table.now += 700
    await show(table)
    await wait(1_200)
    expect(heading()).toBe('The last two')
    await wait(7_700 - 700 - 1_200 - 10)
    expect(heading()).toBe('The winner')
    await wait(20)
    expect(heading()).toBe('Tonight: Script B')
    table.now += 60_000
    table.turn('startVoting')
    table.vote(HOST, 'nom-C')
    await show(table)
    table.turn('endVoting')
    await show(table)
    await wait(600)
    table.now += 600
    table.turn('endReveal')
    await show(table)
    await wait(20)
    expect(heading()).toBe('Tonight: Script C')
  })

  it('waits for the phones where it is finished at once', async () => {
    world.isCalm = true
    const table = evening()
    table.openScreen()
    await watchEnd(table)
    await wait(7_600)
    expect(heading()).toBe('The winner')
    await wait(200)
    expect(heading()).toBe('Tonight: Script B')
  })

  it('is finished at once where people asked for less motion', async () => {
    world.isCalm = true
    const table = evening()
    await watchEnd(table)
    expect(heading()).toBe('The winner')
    expect(places()).toHaveLength(2)
    await wait(4_000)
    expect(heading()).toBe('Tonight: Script B')
  })

  it('is a tie that stays until the clock or the Storyteller decides', async () => {
    const table = evening({ [HOST]: 'A', priya: 'B' })
    await watchEnd(table)
    await wait(20_000)
    expect(heading()).toBe('It’s a tie')
    const tied = screen.getByText('and').previousElementSibling
    expect(tied?.textContent).toBe('Script AScript B')
    expect(tied?.querySelectorAll('[data-size="large"]')).toHaveLength(2)
    table.do(HOST, { type: 'state', action: 'drawLots' })
    await show(table)
    expect(heading()).toBe('The clock decides')
    expect(screen.queryByText('Chosen')).toBeNull()
    // In one size: none looks like the winner before it is.
    for (const name of ['Script A', 'Script B']) expect(screen.getByText(name).dataset['title']).toBe('')
    await wait(3_000)
    expect(screen.getByText('Chosen')).toBeTruthy()
    await wait(4_000)
    expect(heading()).toMatch(/^Tonight: Script [AB]$/u)
    const drawn = heading()?.slice('Tonight: '.length)
    expect(screen.getByText(/Decided by a draw$/u)).toBeTruthy()
    table.do(HOST, { type: 'choose', nominationId: 'nom-C' })
    await show(table)
    expect(heading()).toBe('The Storyteller chose')
    await wait(4_000)
    expect(heading()).toBe('Tonight: Script C')
    expect(screen.getByText(new RegExp(`Chosen by the Storyteller after the draw chose ${drawn}$`, 'u'))).toBeTruthy()
  })

  it('says that nobody voted', async () => {
    const table = evening({})
    await watchEnd(table)
    await wait(30_000)
    expect(heading()).toBe('Nobody voted')
  })
})

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
    world.answer = () => json({ error: 'RATE_LIMITED', message: 'Try again in 20 seconds.' }, 429)
    await open()
    expect(screen.getByText('Try again in 20 seconds.')).toBeTruthy()
  })

  it('has no code and no QR code where there is no room', async () => {
    world.answer = () => json({ error: 'NOT_FOUND', message: 'No such room.' }, 404)
    await open()
    expect(heading()).toBe('No Room Found')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy()
  })
})

describe('a big screen that is allowed', () => {
  it('is in the room as long as it shows it, so that no new build replaces it', async () => {
    await open()
    act(() => FakeSocket.last.say({ type: 'screen.waiting', word: 'amber river' }))
    expect(roomsHere.get()).toBe(0)
    await show(votingTable())
    expect(roomsHere.get()).toBe(1)
    act(() => FakeSocket.last.end(CLOSE_CODES.kicked))
    expect(roomsHere.get()).toBe(0)
  })

  it('shows the vote without a button', async () => {
    const table = votingTable()
    table.join('ben', 'Ben')
    table.vote('priya', 'nom-Sorrow')
    await open()
    await show(table)
    expect(heading()).toBe('Voting is Open')
    expect(screen.getByText('1 of 2')).toBeTruthy()
    expect(screen.getByText('Leading')).toBeTruthy()
    expect(screen.getByText('Still to vote').parentElement?.textContent).toBe('Still to voteBen')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows only how many voted in a blind room', async () => {
    const table = votingTable({ blindVoting: true })
    table.vote('priya', 'nom-Sorrow')
    await open()
    await show(table)
    expect(screen.getByText('1 of 1')).toBeTruthy()
    for (const words of ['Leading', 'Still to vote', 'Sam', '0']) expect(screen.queryByText(words)).toBeNull()
    expect(document.querySelector('[aria-hidden] > [style*="scaleX"]')).toBeNull()
  })

  it('turns the pages of a long list by itself', async () => {
    const table = nominatingTable({ maxNominationsPerParticipant: 0 })
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
    expect(heading()).toBe('Voting is Open')
  })
})

describe('a big screen whose room closes', () => {
  /** The headings that come from now on, however short. */
  function watchHeadings(): () => (string | null)[] {
    const seen: (string | null)[] = []
    const note = (records: MutationRecord[]) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const title of node.querySelectorAll('h1'))
              seen.push(title.getAttribute('aria-label') ?? title.textContent)
    }
    const watch = new MutationObserver(note)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      note(watch.takeRecords())
      watch.disconnect()
      return seen
    }
  }

  /** What is stored of its result, once it answers. */
  const saved = (table: Table) => {
    const script = { name: 'Script B', author: null, scriptData: [] }
    const { endedAt } = sampleResult()
    return json({ ...sampleResult(), ...table.seenBy('priya').voting.result, endedAt, script })
  }

  /** Belfry answers for the result with this. */
  const answerResult = (answer: () => Response | Promise<Response>) =>
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.includes('/results/')) return answer()
      if (path.endsWith('/characters')) return json(characterList([]))
      return world.answer()
    })

  it('keeps what was chosen on the wall, without a moment of anything else', async () => {
    const table = evening()
    table.turn('endVoting')
    await open()
    await show(table)
    // It came late, so nothing is revealed any more.
    expect(heading()).toBe('Tonight: Script B')
    await wait(4_000)
    const headings = watchHeadings()
    table.turn('closeRoom')
    await show(table)
    act(() => FakeSocket.last.end(4002))
    await wait(1_000)
    expect(heading()).toBe('Tonight: Script B')
    expect(screen.getByRole('heading', { name: 'Good night' })).toBeTruthy()
    expect(headings()).toEqual(['Tonight: Script B'])
  })

  it('after a reload says that the result is on its way, or that it tries again, and then shows it', async () => {
    const table = evening()
    table.turn('endVoting')
    const { id: resultId = null } = table.seenBy('priya').voting.result ?? {}
    storeClosedScreen(CODE, { resultId, closedAt: Date.now() })
    const first = Promise.withResolvers<Response>()
    answerResult(() => first.promise)
    const headings = watchHeadings()
    render(<ScreenPage />)
    await wait(0)
    expect(heading()).toBe('Loading the last result…')
    expect(headings()).not.toContain('Good night')
    first.reject(new TypeError('no network'))
    await wait(0)
    expect(heading()).toBe('Good night')
    expect(screen.getByText(/The last result hasn’t loaded yet. Trying again…/u)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy()
    answerResult(() => saved(table))
    await wait(5_000)
    expect(heading()).toBe('Tonight: Script B')
  })
})
