import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SavedResult } from '#protocol/result.ts'
import { DeleteResult } from '../../../../web/room/result/delete-result.tsx'
import { answer, json } from '../../answers.ts'
import { SAM } from '../../samples.ts'
import { showAt } from '../../visit.tsx'

const RESULT = { id: 'first' } as SavedResult
const OWN = '/api/results/first/own'

function open(role: 'Storyteller' | 'Admin', handlers: Parameters<typeof answer>[0] = {}): string[] {
  const calls = answer(handlers)
  const session = { status: 'authenticated', user: { ...SAM, role } } as Parameters<typeof DeleteResult>[0]['session']
  showAt('/results/first', <DeleteResult result={RESULT} session={session} onDeleted={() => {}} />)
  return calls
}

const button = () => screen.queryByRole('button', { name: 'Delete this result' })

test('one call says that a result is one’s own, however many one has', async () => {
  const calls = open('Storyteller', { [OWN]: () => json({ isOwn: true }) })
  await waitFor(() => expect(button()).not.toBeNull())
  expect(calls).toEqual([`GET ${OWN}`])
})

test('somebody else’s has no button', async () => {
  open('Storyteller', { [OWN]: () => json({ isOwn: false }) })
  await screen.findByRole('link', { name: 'Your group can do this too.' })
  expect(button()).toBeNull()
})

test('an Admin can delete it without being asked whose it is', () => {
  expect(open('Admin')).toEqual([])
  expect(button()).not.toBeNull()
})
