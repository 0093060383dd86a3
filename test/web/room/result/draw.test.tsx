import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type CurrentRoom, RoomContext } from '../../../../web/room/room-context.ts'
import { DrawScene } from '../../../../web/room/verdict/draw-scene.tsx'
import { DrawClock } from '../../../../web/room/result/draw-clock.tsx'
import { CODE, HOST, type Table } from '../table.ts'
import { beginAsGuest, results, sit } from '../visit-room.tsx'
import { FALL_MS, fallUntilSkipped, tiedTable } from './tied-table.ts'
import { noteCommitment } from '../../../../web/app/data/stored/draws.ts'

beginAsGuest()
beforeEach(fallUntilSkipped)

const outcome = (table: Table) => {
  const { result } = table.seenBy(HOST).voting
  const name = result?.standings.find(({ nominationId }) => nominationId === result.decided)?.scriptName
  return `The draw chose ${name}.`
}

/** Priya sees the tie, then the draw. */
async function drawBefore(table: Table) {
  const { show, turn } = await sit(table)
  await results()
  turn('drawLots')
  await screen.findByRole('button', { name: 'Skip' })
  return { show }
}

describe('the hand', () => {
  test('hides the outcome while it falls, and tells it at the end', async () => {
    const table = tiedTable()
    await drawBefore(table)
    expect(screen.queryByText(outcome(table))).toBeNull()
    expect(screen.queryByRole('button', { name: 'See tonight’s script now' })).toBeNull()
    expect(document.activeElement?.textContent).not.toBe('Skip')
    // It turns twice and stops at the place of the chosen one, without words for screen readers.
    const { result } = table.seenBy(HOST).voting
    const place = result?.winners.indexOf(result.decided ?? '') ?? -1
    const hand = document.querySelector<SVGGElement>('g[style]')
    expect(hand?.style.getPropertyValue('rotate')).toBe(`${720 + place * 180}deg`)
    expect(hand?.closest('[aria-hidden="true"]')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
    expect(screen.getByText(outcome(table)).closest('[aria-live="polite"]')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'See tonight’s script now' })).toBeTruthy()
  })

  test('falls for three seconds', () => {
    vi.useFakeTimers()
    const table = tiedTable()
    table.turn('drawLots')
    const { result } = table.seenBy(HOST).voting
    if (result?.draw === undefined) throw new Error('Nothing was drawn.')
    const onEnd = vi.fn()
    render(<DrawClock result={{ ...result, draw: result.draw }} isPlaying onEnd={onEnd} />)
    vi.advanceTimersByTime(FALL_MS - 1)
    expect(onEnd).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Skip' }))],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['a tap', () => fireEvent.click(document.querySelector('g[style]')?.closest('div') ?? document.body)],
  ])('is skipped by %s', async (_, skip) => {
    const table = tiedTable()
    await drawBefore(table)
    skip()
    expect(screen.getByText(outcome(table))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  })

  test('falls once: neither after a reload nor when the draw decides again', async () => {
    const table = tiedTable()
    const { show } = await drawBefore(table)
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
    table.do(HOST, { type: 'choose', nominationId: 'nom-Lessons' })
    show()
    expect(await screen.findByRole('heading', { name: 'Tonight: Lessons' })).toBeTruthy()
    table.turn('drawLots')
    show()
    expect(await screen.findByText(/chosen by the draw/u)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  })

  test('falls from the start in a scene that was loaded while it fell among the results', async () => {
    const table = tiedTable()
    await sit(table)
    table.turn('drawLots')
    const snapshot = table.seenBy('priya')
    const { result } = snapshot.voting
    if (result?.draw === undefined) throw new Error('Nothing was drawn.')
    localStorage.setItem(`belfry.room.${CODE}`, JSON.stringify({ drawShown: result.id }))
    const room = { session: { code: CODE }, view: { snapshot } } as unknown as CurrentRoom
    const { container } = render(
      <RoomContext value={room}>
        <DrawScene result={{ ...result, draw: result.draw }} onDone={() => {}} />
      </RoomContext>,
    )
    expect(within(container).getByRole('button', { name: 'Skip' })).toBeTruthy()
    expect(within(container).queryByText(outcome(table))).toBeNull()
  })

  test('is there at once where motion is not welcome', async () => {
    const { matchMedia } = window
    const listeners = { addEventListener: () => {}, removeEventListener: () => {} }
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion') ? ({ ...listeners, matches: true } as never) : matchMedia.call(window, query),
    )
    const table = tiedTable()
    const { turn } = await sit(table)
    await results()
    turn('drawLots')
    expect(await screen.findByRole('heading', { name: 'The clock decides' })).toBeTruthy()
    expect(screen.getByText(outcome(table))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  })

  test('of more than six is a clock with numbers', async () => {
    const table = tiedTable()
    table.turn('startNominations')
    for (let n = 0; n < 8; n += 1) {
      table.join(`p${n}`, `P${n}`)
      table.nominate(HOST, `Option ${n}`)
    }
    table.turn('startVoting')
    for (let n = 0; n < 8; n += 1) table.vote(`p${n}`, `nom-Option ${n}`)
    table.turn('endVoting')
    await drawBefore(table)
    expect([...document.querySelectorAll('[aria-hidden] > span[style]')].map(({ textContent }) => textContent)).toEqual(
      [...'12345678'],
    )
  })
})

describe('once the hand has fallen', () => {
  const STAY_MS = 4_000

  async function fallen() {
    const table = tiedTable()
    await drawBefore(table)
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
  }
  const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
  const atDraw = () => screen.queryByRole('heading', { level: 1, name: 'The clock decides' }) !== null
  const atTonight = () => screen.queryByRole('heading', { level: 1, name: /^Tonight: /u }) !== null

  test('tonight’s script comes after four seconds', async () => {
    await fallen()
    await pass(STAY_MS - 1)
    expect([atDraw(), atTonight()]).toEqual([true, false])
    await pass(1)
    expect([atDraw(), atTonight()]).toEqual([false, true])
  })

  test('tonight’s script waits while somebody checks the draw, until they ask for it', async () => {
    await fallen()
    await pass(STAY_MS - 1)
    fireEvent.click(screen.getByRole('button', { name: 'Check the draw' }))
    await pass(10 * STAY_MS)
    expect([atDraw(), atTonight()]).toEqual([true, false])
    fireEvent.click(screen.getByRole('button', { name: 'See tonight’s script now' }))
    await pass(0)
    expect([atDraw(), atTonight()]).toEqual([false, true])
  })
})

describe('the check of a draw', () => {
  const check = async () => fireEvent.click(await screen.findByRole('button', { name: 'Check the draw' }))

  async function drawn(table = tiedTable()) {
    table.turn('drawLots')
    const { result } = table.seenBy(HOST).voting
    localStorage.setItem(`belfry.room.${CODE}`, JSON.stringify({ drawShown: result?.id }))
    return table
  }

  test('computes it in the browser, says so to people who came later, and copies all numbers', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(Object.assign(new EventTarget(), { writeText }) as never)
    const table = await drawn()
    await sit(table)
    await check()
    expect(await screen.findByText('This draw was fixed before the first vote.')).toBeTruthy()
    expect(screen.getByText(/You joined later, so it compared with the number in the result\.$/u)).toBeTruthy()
    fireEvent.click(await screen.findByText('See the numbers behind it'))
    fireEvent.click(await screen.findByText('Copy the numbers'))
    await waitFor(() => expect(writeText).toHaveBeenCalled())
    const { draw } = table.seenBy(HOST).voting.result ?? {}
    const copied = String(writeText.mock.calls[0]?.[0])
    expect(copied).toContain(`Shown before the vote: ${draw?.commitment}`)
    expect(copied).toContain(`Secret: ${draw?.secret}`)
    for (const { digest } of draw?.order ?? []) expect(copied).toContain(digest)
  })

  test('compares with what the browser saw while the vote ran', async () => {
    const table = tiedTable()
    table.turn('startVoting')
    table.vote(HOST, 'nom-Gloaming')
    table.vote('priya', 'nom-Sorrow')
    const { turn } = await sit(table)
    turn('endVoting')
    turn('drawLots')
    fireEvent.click(await screen.findByRole('button', { name: 'Skip' }))
    await check()
    expect(await screen.findByText('This draw was fixed before the first vote.')).toBeTruthy()
    expect(screen.getByText(/the number it saw while the vote was running\.$/u)).toBeTruthy()
  })

  test('says in red what does not fit', async () => {
    const table = await drawn()
    const seen = table.seenBy('priya')
    noteCommitment(CODE, { ...seen, phase: 'voting', voting: { ...seen.voting, commitment: 'f'.repeat(64) } })
    await sit(table)
    await check()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This draw does not fit')
    expect(alert.textContent).toContain('The number that your device saw during the vote is not the one in the result.')
    expect(screen.queryByText('This draw was fixed before the first vote.')).toBeNull()
  })

  test('says where the browser cannot, and shows the numbers all the same', async () => {
    const table = await drawn()
    await sit(table)
    const button = await screen.findByRole('button', { name: 'Check the draw' })
    const { randomUUID } = crypto
    vi.stubGlobal('crypto', { randomUUID })
    fireEvent.click(button)
    expect(await screen.findByText('Your browser can’t check this here')).toBeTruthy()
    const { result } = table.seenBy(HOST).voting
    expect(screen.getByText(result?.draw?.commitment ?? '-')).toBeTruthy()
    expect(screen.getByText(result?.draw?.secret ?? '-')).toBeTruthy()
    for (const { digest } of result?.draw?.order ?? []) expect(screen.getByText(digest)).toBeTruthy()
    expect(screen.getByText(/openssl dgst -sha256 -mac HMAC/u)).toBeTruthy()
  })

  test('stays, and still fits, when the Storyteller chooses another script; the result says both', async () => {
    const table = await drawn()
    const { decided } = table.seenBy(HOST).voting.result ?? {}
    const [name, other] = decided === 'nom-Sorrow' ? ['Sorrow', 'Gloaming'] : ['Gloaming', 'Sorrow']
    const { show } = await sit(table)
    table.do(HOST, { type: 'choose', nominationId: `nom-${other}` })
    show()
    expect(await screen.findByText(new RegExp(`chosen by Sam after the draw chose ${name}$`, 'u'))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Back to the vote' }))
    expect(await screen.findByText(`The draw chose ${name}; Sam then chose ${other}.`)).toBeTruthy()
    await check()
    expect(await screen.findByText('This draw was fixed before the first vote.')).toBeTruthy()
    expect(screen.queryByText('This draw does not fit')).toBeNull()
  })

  test('is not offered on the screen for everybody', async () => {
    const table = await drawn()
    await sit(table, HOST)
    expect(await screen.findByRole('button', { name: 'Check the draw' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Hide controls' }))
    expect(screen.queryByRole('button', { name: 'Check the draw' })).toBeNull()
    expect(screen.getByText(/^The draw chose/u)).toBeTruthy()
  })
})
