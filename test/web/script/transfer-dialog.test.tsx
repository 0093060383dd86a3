import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { TransferDialog } from '../../../web/script/transfer-dialog.tsx'
import { ActionBar } from '../../../web/script/action-bar.tsx'
import { session } from '../../../web/app/session.ts'
import { answer, FRESH_WORDS, json, needsFresh } from '../answers.ts'
import { ADA, sampleScript } from '../samples.ts'
import { addressOf, showAt } from '../visit.tsx'

const PRIYA = { id: 'priya', displayName: 'Priya', avatarUrl: null }
const SCRIPT = sampleScript()
const WAY_BACK = `/script/${SCRIPT.id}#transfer`
const onClose = vi.fn()

function answerAda(transfer: () => Response) {
  answer({
    '/health': () => json({ status: 'ok' }),
    '/api/auth/me': () => json(ADA),
    '/api/users/search': () => json({ results: [PRIYA] }),
    [`/api/scripts/${SCRIPT.id}/transfer`]: transfer,
  })
}

beforeEach(() => {
  onClose.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  session.set(ADA)
  answerAda(needsFresh)
})

async function chooseAndGo(): Promise<string | null> {
  showAt(`/script/${SCRIPT.id}`, <TransferDialog script={SCRIPT} onClose={onClose} />)
  fireEvent.change(screen.getByLabelText('Search for a person'), { target: { value: 'pri' } })
  fireEvent.click(await screen.findByLabelText('Priya'))
  fireEvent.click(screen.getByRole('button', { name: 'Transfer' }))
  expect(await screen.findByText(FRESH_WORDS)).toBeDefined()
  const way = screen.getByRole('link', { name: 'Sign in again with Google' })
  fireEvent.click(way)
  cleanup()
  return way.getAttribute('href')
}

test('a transfer that needs a fresh sign-in leads back to the person who was chosen', async () => {
  const way = await chooseAndGo()
  expect(new URL(way ?? '', 'http://localhost').searchParams.get('returnTo')).toBe(WAY_BACK)
  const transferred = vi.fn(() => json({ sponsor: { userId: 'priya', displayName: 'Priya', avatarUrl: null } }))
  answerAda(transferred)
  const page = showAt(WAY_BACK, <ActionBar script={SCRIPT} />)
  expect((await screen.findByLabelText<HTMLInputElement>('Priya')).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Transfer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(transferred).toHaveBeenCalledOnce()
  expect(addressOf(page)).toBe(`/script/${SCRIPT.id}`)
})

test('the way back shows nothing to somebody else, and nothing a second time', async () => {
  const page = showAt(WAY_BACK, <ActionBar script={SCRIPT} />)
  await waitFor(() => expect(addressOf(page)).toBe(`/script/${SCRIPT.id}`))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
