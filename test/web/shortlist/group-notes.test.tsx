import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CandidateCard } from '../../../web/shortlist/candidate-card.tsx'
import { listActions } from '../../../web/shortlist/list-actions.ts'
import { readyWords } from '../../../web/shortlist/ready-words.ts'
import type { Candidate } from '../../../web/shortlist/shown-list.ts'
import { showAt } from '../visit.tsx'
import { LIST, OPEN } from './list-server.ts'

function show(change: Partial<Candidate>, played?: NonNullable<Candidate['denorm']['played']>) {
  const [candidate] = OPEN.candidates
  if (candidate === undefined) throw new Error('The sample list has no candidate.')
  const denorm = played === undefined ? candidate.denorm : { ...candidate.denorm, played }
  return showAt(
    '/',
    <ul>
      <CandidateCard
        listId={LIST}
        candidate={{ ...candidate, denorm, ...change }}
        twin={null}
        players={null}
        isFitLate={false}
        own={null}
        mark={null}
        isClosed={false}
        asked={null}
        actions={listActions(LIST)}
      />
    </ul>,
  )
}

test('Who can run it is named: one, two, three, and the others by their number', () => {
  expect(readyWords(['Sam'])).toBe('Sam can run it')
  expect(readyWords(['Sam', 'Ada'])).toBe('Sam and Ada can run it')
  expect(readyWords(['Sam', 'Ada', 'Tom'])).toBe('Sam, Ada and Tom can run it')
  expect(readyWords(['Sam', 'Ada', 'Tom', 'Olwen'])).toBe('Sam, Ada and 2 others can run it')
  expect(readyWords([])).toBe('')
})

test('A card says who can run it, and when the group has played it', () => {
  const noon = new Date(new Date().getFullYear(), 9, 31, 12).toISOString()
  const { container } = show({ ready: ['Sam', 'Ada'] }, { last: noon, times: 1 })
  expect(screen.getByText('Sam and Ada can run it')).toBeTruthy()
  expect(container.textContent).toContain('Played 31 Oct')
})

test.each([
  ['An empty name keeps the place', [''], 1],
  ['Nobody, and nothing played, take no place', [], 0],
])('%s, and says nothing', (_, ready, places) => {
  const { container } = show({ ready })
  expect(container.querySelectorAll('li > p')).toHaveLength(places)
  expect(container.textContent).not.toMatch(/can run it|Played/u)
})

test('A card says what the publisher has changed of its characters', async () => {
  const [{ denorm }] = OPEN.candidates as [Candidate]
  show({ denorm: { ...denorm, changes: [{ characterId: 'imp', kinds: ['jinx'] }] } })
  expect(await screen.findByText(/^1 character has changed since this script was added: Imp \(jinx\)/u)).toBeTruthy()
})
