import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { siteStatus } from '../../../../../web/api/site-status.ts'
import { HOST, Table } from '../../../room/table.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()
// A test of another file may have left the site off, which has a title of its own.
beforeEach(() => siteStatus.set('on'))

const STEPS = [
  ['startNominations', '(m:ss) Nominating - K7QF'],
  ['endNominations', 'Nominations closed - K7QF'],
  ['startVoting', '(m:ss) Voting - K7QF'],
  ['endVoting', 'Results - K7QF'],
] as const

test.each(['priya', HOST])('the tab of %s names each phase', async (seat) => {
  const table = new Table({ votingTimerMs: 60_000, nominationTimerMs: 90_000 })
  table.join('priya', 'Priya')
  const { show } = await sit(table, seat)
  expect(document.title).toBe('Gathering - K7QF')
  for (const [action, title] of STEPS) {
    table.turn(action)
    if (action === 'startNominations') table.nominate(HOST, 'Gloaming')
    show()
    // A busy machine is seconds late.
    await waitFor(() => expect(document.title.replace(/^\(\d:\d\d\)/u, '(m:ss)')).toBe(title))
  }
})

test('the tab of a hidden page keeps the time', async () => {
  const table = new Table({ nominationTimerMs: 90_000 })
  table.join('priya', 'Priya')
  table.turn('startNominations')
  await sit(table)
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  try {
    await waitFor(() => expect(document.title).toBe('(1:28) Nominating - K7QF'))
  } finally {
    Reflect.deleteProperty(document, 'hidden')
  }
})

test('the title is the room’s again after the site was off', async () => {
  const table = new Table()
  table.join('priya', 'Priya')
  await sit(table)
  act(() => siteStatus.set('off'))
  document.title = 'Unavailable · Belfry'
  act(() => siteStatus.set('on'))
  expect(document.title).toBe('Gathering - K7QF')
  expect(screen.getByText('Gathering')).toBeTruthy()
})
