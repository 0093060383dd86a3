import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { roomsHere } from '../../../../web/offline/room-lock.ts'
import { json } from '../../answers.ts'
import { FakeSocket } from '../../room/connection/fake-socket.ts'
import { CODE, HOST, Table, votingTable } from '../../room/table.ts'
import { beginAtScreen, heading, open, show, wait, world } from './visit-screen.tsx'

beginAtScreen()

describe('a big screen that asks', () => {
  // Promise of The big screen: It waits with two words that the Storyteller sees too, and is the same screen after a reload
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

  // Promise of The big screen: It says why it ended, and asks again at a press
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

  // Promise of The big screen: It shows the vote as it goes, in a blind room how many voted alone, and no control
  it('shows the vote without a button', async () => {
    const table = votingTable()
    table.join('ben', 'Ben')
    table.vote('priya', 'nom-Sorrow')
    await open()
    await show(table)
    expect(heading()).toBe('Voting is open')
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

  // Promise of The big screen: It turns the pages of a long list by itself, and leaves nobody out
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
