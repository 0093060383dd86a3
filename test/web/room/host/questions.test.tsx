import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RoomOptions } from '#domain/room/options.ts'
import { HOST, Table, votingTable } from '../table.ts'
import { backToVote, beginAsGuest, serveSteps, sit } from '../visit-room.tsx'
import { press, settled } from '../../settled.ts'

beginAsGuest()
const question = (name: string) => screen.findByRole('dialog', { name })

const answerWith = async (dialog: HTMLElement, name: string) => {
  await settled()
  fireEvent.click(within(dialog).getByRole('button', { name }))
}

async function vote(voters: readonly string[], options: Partial<RoomOptions> = {}) {
  const table = new Table(options)
  table.join('ana', 'Ana')
  table.join('ben', 'Ben')
  table.turn('startNominations')
  table.nominate('ana', 'Gloaming')
  table.nominate('ben', 'Sorrow')
  table.turn('startVoting')
  for (const id of voters) table.vote(id, 'nom-Gloaming')
  const room = await sit(table, HOST)
  return { table, ...room, asked: serveSteps(table) }
}

describe('End Voting', () => {
  test('asks first while votes are missing, and names whose, by the key E too', async () => {
    const { asked } = await vote([])
    await press('End Voting')
    const dialog = await question('End voting now?')
    expect(dialog.textContent).toContain('2 people have not voted: Ana and Ben.')
    expect(dialog.textContent).toContain('You can start another vote afterwards.')
    await answerWith(dialog, 'Keep waiting')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked).toEqual([])
    fireEvent.keyDown(document.body, { key: 'e' })
    await answerWith(await question('End voting now?'), 'End Voting')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toMatchObject([{ action: 'endVoting' }])
  })

  test('says the number alone in a blind room', async () => {
    await vote(['ana'], { blindVoting: true })
    await press('End Voting')
    const dialog = await question('End voting now?')
    expect(dialog.textContent).toContain('1 person has not voted.')
    expect(dialog.textContent).not.toContain('Ben')
  })

  test('asks nothing once every player has voted, even without the Storyteller’s own vote', async () => {
    const { asked } = await vote(['ana', 'ben'])
    await press('End Voting')
    await waitFor(() => expect(asked).toMatchObject([{ action: 'endVoting' }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('closes its question when the vote ends by itself, and says so when the last vote comes', async () => {
    const { table, show } = await vote(['ana'])
    await press('End Voting')
    const dialog = await question('End voting now?')
    table.vote('ben', 'nom-Sorrow')
    show()
    expect(dialog.textContent).toContain('Everyone has voted.')
    table.turn('endVoting')
    show()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('starting again', () => {
  const ended = async (voters: readonly string[]) => {
    const room = await vote(voters)
    room.table.turn('endVoting')
    room.show()
    return room
  }

  test.each([
    ['Start Nominations', 'Start nominations again?', 'startNominations'],
    ['Start Voting', 'Start another vote?', 'startVoting'],
  ])('%s asks before the result leaves everyone’s screen, and says what stays', async (button, title, action) => {
    const { asked } = await ended(['ana'])
    await backToVote()
    await press(button)
    const dialog = await question(title)
    expect(dialog.textContent).toContain('Gloaming')
    expect(dialog.textContent).toContain('stays under “Earlier votes”')
    expect(asked).toEqual([])
    await answerWith(dialog, button)
    await waitFor(() => expect(asked).toMatchObject([{ action }]))
  })

  test('asks nothing where nobody voted, since nothing is lost', async () => {
    const { asked } = await ended([])
    await press('Start Nominations')
    await waitFor(() => expect(asked).toMatchObject([{ action: 'startNominations' }]))
  })

  test.each([
    ['an open tie', null],
    ['a choice', 'Sorrow'],
  ])('a runoff after %s asks first, and says what stays', async (_, chosen) => {
    const { table, show, asked } = await vote(['ana'])
    table.vote('ben', 'nom-Sorrow')
    table.turn('endVoting')
    show()
    if (chosen !== null) {
      table.do(HOST, { type: 'choose', nominationId: `nom-${chosen}` })
      show()
      await backToVote()
    }
    await press('Runoff between them')
    const dialog = await question('Start a runoff?')
    expect(dialog.textContent).toContain('Everyone votes again, on the tied scripts.')
    expect(dialog.textContent).toContain(`The result${chosen === null ? '' : ` (${chosen})`} stays under`)
    await answerWith(dialog, 'Cancel')
    expect(asked).toEqual([])
    await press('Runoff between them')
    await answerWith(await question('Start a runoff?'), 'Start Runoff')
    await waitFor(() => expect(asked).toMatchObject([{ action: 'startRunoff' }]))
  })
})

/** This time on the clock, or what is left of it in the next 20 seconds: a real clock runs while a test does. */
const left = (time: string) => (text: string) => {
  const seconds = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  const gone = /^\d:\d{2}$/u.test(text) ? seconds(time) - seconds(text) : -1
  return gone >= 0 && gone < 20
}

const timedTable = () => votingTable({ votingTimerMs: 60_000 })

describe('the Storyteller', () => {
  test('adds time to a running timer with one press', async () => {
    const table = timedTable()
    await sit(table, HOST)
    const asked = serveSteps(table)
    fireEvent.click(await screen.findByRole('button', { name: /Add 30 seconds/u }))
    expect(await screen.findByText(left('1:30'))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Add 1 minute/u }))
    expect(await screen.findByText(left('2:30'))).toBeTruthy()
    expect(asked).toMatchObject([
      { action: 'addTime', patch: { ms: 30_000 } },
      { action: 'addTime', patch: { ms: 60_000 } },
    ])
  })

  test('sees no buttons without a timer, and none on everybody’s screen', async () => {
    const table = votingTable()
    const { show } = await sit(table, HOST)
    await screen.findByRole('button', { name: 'End Voting' })
    expect(screen.queryByRole('button', { name: /Add \d/u })).toBeNull()
    table.do(HOST, { type: 'update-options', patch: { votingTimerMs: 60_000 } })
    show()
    expect(await screen.findByRole('button', { name: /Add 30 seconds/u })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Hide controls' }))
    expect(screen.queryByRole('button', { name: /Add \d/u })).toBeNull()
  })
})

test('a player adds no time', async () => {
  await sit(timedTable())
  expect(screen.getByText(left('1:00'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Add \d/u })).toBeNull()
})

describe('the settings on the desk', () => {
  const summary = () => screen.findByText('Settings', { selector: 'summary' })

  const isOpen = async () => (await summary()).closest('details')?.open

  test('are folded into one line that says what is set, and stay as the Storyteller left them', async () => {
    const table = new Table()
    const { show, turn } = await sit(table, HOST)
    expect(await isOpen()).toBe(false)
    expect((await summary()).textContent).toContain('One vote each · open voting')
    table.do(HOST, { type: 'update-options', patch: { voteType: 'borda', blindVoting: true, maxPlayers: 7 } })
    show()
    expect((await summary()).textContent).toContain('Ranked (Borda) · blind voting')
    expect((await summary()).textContent).toContain('up to 7 players')
    turn('startNominations')
    fireEvent.click(await summary())
    expect(await isOpen()).toBe(true)
    turn('endNominations')
    expect(await isOpen()).toBe(true)
  })
})
