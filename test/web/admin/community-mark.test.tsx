import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CommunityMark } from '#protocol/site-option.ts'
import { CommunityMarkCard } from '../../../web/admin/site-config/community-mark-card.tsx'
import { session } from '../../../web/app/session.ts'
import { communityMark } from '../../../web/parts/community-mark.tsx'
import { answer, json } from '../answers.ts'
import { ADA } from '../samples.ts'
import { visit } from '../visit.tsx'

const PATH = '/api/site-options/community-mark/picture'
const MARK = { picture: '/images/mark-a1', width: 30, height: 20 }
const picture = () => screen.queryByRole('img', { name: 'Community Created Content' })

beforeEach(() => session.set(ADA))

/** Opens the card; the server has this mark, and answers a change like this. */
function open(mark: CommunityMark, changed: () => Response) {
  const sent: unknown[] = []
  communityMark.set(mark)
  answer({
    '/api/auth/me': () => json(ADA),
    [PATH]: (_, { method, body }) => {
      if (method !== 'PUT') return json({ data: mark, updatedAt: null })
      sent.push(JSON.parse(String(body)))
      return changed()
    },
  })
  visit('/admin/site-config', CommunityMarkCard, '/admin/site-config')
  return sent
}

const choose = async () =>
  fireEvent.change(await screen.findByLabelText('Picture of the mark'), {
    target: { files: [new File(['mark'], 'a.png')] },
  })

test('a chosen picture is sent as it is, and shown', async () => {
  const sent = open(null, () => json({ data: MARK, updatedAt: '2026-11-30T00:00:00.000Z' }))
  expect(await screen.findByText('No mark is shown.')).toBeDefined()
  await choose()
  await waitFor(() => expect(picture()?.getAttribute('src')).toBe(MARK.picture))
  expect(sent).toEqual([{ picture: btoa('mark') }])
})

test('what is no picture is refused in the server’s words, and the mark before stays', async () => {
  const problem = { error: 'VALIDATION_FAILED', message: 'Choose a PNG.', requestId: 'r' }
  open(MARK, () => json(problem, 422))
  await choose()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('The mark couldn’t be changed')
  expect(notice.textContent).toContain('Choose a PNG.')
  expect(picture()).not.toBeNull()
})

test('a mark can be taken away', async () => {
  const sent = open(MARK, () => json({ data: null, updatedAt: '2026-11-30T00:00:00.000Z' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Show no mark' }))
  expect(await screen.findByText('No mark is shown.')).toBeDefined()
  expect(sent).toEqual([{ picture: null }])
})
