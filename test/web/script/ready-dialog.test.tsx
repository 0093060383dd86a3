import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReadyDialog } from '../../../web/script/ready-dialog.tsx'
import { answer, json } from '../answers.ts'
import { listedGroup } from '../samples.ts'
import { showAt } from '../visit.tsx'

let isRefused = false

function open(items: unknown[]): string[] {
  const calls = answer({
    '/api/groups': () => json({ items, preselected: null }),
    '/api/groups/friday/ready/fog': () =>
      isRefused ? json({ error: 'CONFLICT', message: 'That is the most.' }, 409) : new Response(null, { status: 204 }),
    '/api/groups/sunday/ready/fog': () => new Response(null, { status: 204 }),
  })
  showAt('/script/fog', <ReadyDialog script={{ id: 'fog', name: 'Fog Tithe' }} onClose={() => {}} />)
  return calls
}

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
const GROUPS = [
  { ...listedGroup('Friday table'), id: 'friday', ready: false },
  { ...listedGroup('Sunday crowd'), id: 'sunday', ready: true },
]

test('Each group has a switch, which says what was said before and tells the group at once', async () => {
  isRefused = false
  const calls = open(GROUPS)
  const [friday, sunday] = [await toggle('Friday table'), await toggle('Sunday crowd')]
  expect([friday.checked, sunday.checked]).toEqual([false, true])
  fireEvent.click(friday)
  fireEvent.click(sunday)
  expect([friday.checked, sunday.checked]).toEqual([true, false])
  await waitFor(() =>
    expect(calls).toEqual([
      'GET /api/groups?mine=1&scriptId=fog',
      'PUT /api/groups/friday/ready/fog',
      'DELETE /api/groups/sunday/ready/fog',
    ]),
  )
})

test('What is refused is taken back, with the reason', async () => {
  isRefused = true
  open(GROUPS)
  const friday = await toggle('Friday table')
  fireEvent.click(friday)
  expect(await screen.findByText('That is the most.')).toBeTruthy()
  expect(friday.checked).toBe(false)
})

test('Without a group one can be made', async () => {
  open([])
  expect((await screen.findByRole('link', { name: 'New group' })).getAttribute('href')).toBe('/groups/new')
})
