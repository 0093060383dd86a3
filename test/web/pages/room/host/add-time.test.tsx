import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, json } from '../../../answers.ts'
import { HOST, Table, votingTable } from '../../../room/table.ts'
import { beginAsGuest, ROOM, sit } from '../visit-room.tsx'

beginAsGuest()

/** This time on the clock, or what is left of it in the next 20 seconds: a real clock runs while a test does. */
const left = (time: string) => (text: string) => {
  const seconds = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  const gone = /^\d:\d{2}$/u.test(text) ? seconds(time) - seconds(text) : -1
  return gone >= 0 && gone < 20
}

const timedTable = () => votingTable({ votingTimerMs: 60_000 })

/** Answers by the rules, and notes what was asked. */
function serve(table: Table): unknown[] {
  const asked: unknown[] = []
  answer({
    [`${ROOM}/state`]: (_, { body }) => {
      const sent = JSON.parse(String(body)) as { patch: { ms: number } }
      asked.push(sent)
      table.do(HOST, { type: 'add-time', ms: sent.patch.ms })
      return json({ snapshot: table.seenBy(HOST) })
    },
  })
  return asked
}

describe('the Storyteller', () => {
  // Promise of More time: The Storyteller adds time with one press, and is told why not
  test('adds time to a running timer with one press', async () => {
    const table = timedTable()
    await sit(table, HOST)
    const asked = serve(table)
    fireEvent.click(await screen.findByRole('button', { name: /Add 30 seconds/u }))
    expect(await screen.findByText(left('1:30'))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Add 1 minute/u }))
    expect(await screen.findByText(left('2:30'))).toBeTruthy()
    expect(asked).toEqual([
      { action: 'addTime', patch: { ms: 30_000 } },
      { action: 'addTime', patch: { ms: 60_000 } },
    ])
  })

  test('is told why no time was added', async () => {
    await sit(timedTable(), HOST)
    answer({ [`${ROOM}/state`]: () => json({ error: 'WRONG_PHASE', message: 'No timer is running.' }, 409) })
    fireEvent.click(await screen.findByRole('button', { name: /Add 1 minute/u }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to add timeNo timer is running.')
  })

  test('sees no buttons without a timer, and none on everybody’s screen', async () => {
    const table = votingTable()
    const { show } = await sit(table, HOST)
    await screen.findByRole('button', { name: 'End Voting' })
    expect(screen.queryByRole('button', { name: /Add \d/u })).toBeNull()
    table.do(HOST, { type: 'update-options', patch: { votingTimerMs: 60_000 } })
    show()
    expect(await screen.findByRole('button', { name: /Add 30 seconds/u })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Present' }))
    expect(screen.queryByRole('button', { name: /Add \d/u })).toBeNull()
  })
})

test('a player adds no time', async () => {
  await sit(timedTable())
  expect(screen.getByText(left('1:00'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Add \d/u })).toBeNull()
})
