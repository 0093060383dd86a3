import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { HOST } from '../../../room/table.ts'
import { backToVote, beginAsGuest, sit } from '../visit-room.tsx'
import { tiedTable } from './tied-table.ts'

beginAsGuest()

const results = async () => within(await screen.findByRole('region', { name: 'Results' }))

describe('a player', () => {
  // Promise of Ties: Everybody sees who ties and what comes; the Storyteller has a runoff, a draw and a choice
  test('sees the tie and what comes, and no ways to settle it', async () => {
    await sit(tiedTable())
    expect((await results()).getByText('Gloaming and Sorrow tie with 1 vote each')).toBeTruthy()
    expect(
      screen.getByText('The Storyteller will settle it: by a runoff, by drawing lots or by choosing.'),
    ).toBeTruthy()
    for (const name of ['Runoff between them', 'Draw lots', 'Choose', 'Play another script', 'Open script']) {
      expect(screen.queryByRole('button', { name }), name).toBeNull()
    }
  })

  // Promise of Ties: The Storyteller can play another script, and everybody sees who chose it
  test('sees what the Storyteller chose, and can open it', async () => {
    const table = tiedTable()
    const { show } = await sit(table)
    table.do(HOST, { type: 'choose', nominationId: 'nom-Lessons' })
    show()
    await backToVote()
    const card = await results()
    const heading = await card.findByText('Sam chose Lessons.')
    expect(heading.nextElementSibling?.textContent).toBe('Gloaming and Sorrow tie with 1 vote each')
    expect(card.getByText('Chosen').closest('li')?.textContent).toContain('Lessons')
    fireEvent.click(card.getByRole('button', { name: 'Open script' }))
    expect(await screen.findByRole('dialog', { name: 'Lessons' })).toBeTruthy()
  })
})

// Promise of Ties: What won or is played has no button to remove it
test('what won or is played cannot be removed; everything else can', async () => {
  const table = tiedTable()
  table.do(HOST, { type: 'choose', nominationId: 'nom-Lessons' })
  const { show } = await sit(table, HOST)
  await screen.findByRole('button', { name: 'View Lessons' })
  const bins = () => screen.queryAllByRole('button', { name: /^Remove (Gloaming|Sorrow|Lessons)$/u })
  expect(bins()).toEqual([])
  table.do(HOST, { type: 'choose', nominationId: 'nom-Gloaming' })
  show()
  await backToVote()
  await screen.findByRole('button', { name: 'View Lessons' })
  expect(bins().map((bin) => bin.getAttribute('aria-label'))).toEqual(['Remove Lessons'])
  table.turn('startNominations')
  show()
  expect(bins()).toHaveLength(3)
})

// Promise of Ties: A page shows a room that a deploy has not reached yet
test('a room that a deploy has not reached yet is shown as before', async () => {
  const table = tiedTable()
  const { seenBy } = table
  table.seenBy = (...args) => {
    const { earlier: _, voting, ...rest } = seenBy.apply(table, args)
    const { candidates: _candidates, commitment: _commitment, result, ...old } = voting
    const { id: _id, counts: _counts, decided: _decided, decidedBy: _by, ...before } = result ?? {}
    return { ...rest, voting: { ...old, result: before } } as never
  }
  await sit(table)
  expect((await results()).getByText('Gloaming and Sorrow tie with 1 vote each')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'View Gloaming' })).toBeTruthy()
  expect(screen.queryByText('Earlier votes')).toBeNull()
})
