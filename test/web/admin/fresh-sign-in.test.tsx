import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me, UserRecord } from '#protocol/person.ts'
import { ActivityPage } from '../../../web/admin/activity/activity-page.tsx'
import { ManageScriptsPage } from '../../../web/admin/scripts/manage-scripts-page.tsx'
import { UsersPage } from '../../../web/admin/users/users-page.tsx'
import { session } from '../../../web/app/session.ts'
import { answer, FRESH_WORDS, json, needsFresh } from '../answers.ts'
import { sampleScript, packedPage, SAM, SAM_RECORD, sampleCard, samplePage } from '../samples.ts'
import { visit } from '../visit.tsx'

const ADA: Me = {
  ...SAM,
  id: 'ada',
  displayName: 'Ada',
  role: 'Admin',
  hasDiscordAccount: true,
  freshSignIn: { minutes: 15, providers: ['google', 'discord'] },
}
const PRIYA: UserRecord = { ...SAM_RECORD, id: 'priya', displayName: 'Priya' }
const list = (items: unknown[]) => json({ items, page: 1, limit: 50, total: items.length, totalPages: 1 })

const answerAda = (others: Parameters<typeof answer>[0] = {}) =>
  answer({
    '/health': () => json({ status: 'ok' }),
    '/api/auth/me': () => json(ADA),
    '/api/users': () => list([PRIYA]),
    '/api/users/priya/role': needsFresh,
    '/api/users/priya': needsFresh,
    '/api/admin/activity/export': needsFresh,
    '/api/admin/activity/4': needsFresh,
    [`/api/scripts/${sampleCard().id}`]: needsFresh,
    '/api/library': () => json(packedPage(samplePage([sampleCard()]))),
    '/api/scripts': () => json(samplePage([sampleCard()])),
    '/api/scripts/admin/delete-all': needsFresh,
    '/api/admin/activity': () => list([]),
    '/api/admin/activity/clear': needsFresh,
    ...others,
  })

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  session.set(ADA)
  answerAda()
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

/** Reads the refusal and goes to the provider; answers where to. */
async function goToProvider(): Promise<string> {
  const inside = await dialog()
  expect(await inside.findByText(FRESH_WORDS)).toBeDefined()
  expect(inside.getByText('Nothing you entered is lost.')).toBeDefined()
  const google = inside.getByRole('link', { name: 'Sign in again with Google' })
  expect(inside.getByRole('link', { name: 'Sign in again with Discord' })).toBeDefined()
  fireEvent.click(google)
  return google.getAttribute('href') ?? ''
}

async function goAndComeBack(open: () => unknown): Promise<void> {
  await goToProvider()
  cleanup()
  open()
}

const openUsers = () => visit('/admin/users', UsersPage, '/admin/users')
const openScripts = () => visit('/admin/scripts', ManageScriptsPage, '/admin/scripts')
const openLog = () => visit('/admin/activity', ActivityPage, '/admin/activity')

describe('A fresh sign-in leads back', () => {
  test('to deleting every script, with what was typed, once', async () => {
    openScripts()
    fireEvent.click(await button('Delete all...'))
    const phrase = () => screen.findByLabelText<HTMLInputElement>('Type DELETE ALL to confirm')
    fireEvent.change(await phrase(), { target: { value: 'DELETE ALL' } })
    fireEvent.click(await button('Delete all scripts'))
    expect(await goToProvider()).toMatch(/^\/auth\/google\?returnTo=/u)
    cleanup()
    openScripts()
    expect((await phrase()).value).toBe('DELETE ALL')
    cleanup()
    openScripts()
    await button('Delete all...')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('to the role that was picked', async () => {
    openUsers()
    fireEvent.change(await screen.findByLabelText('Role of Priya'), { target: { value: 'Admin' } })
    fireEvent.click(await button('Change role'))
    await goAndComeBack(openUsers)
    expect(await screen.findByRole('heading', { name: 'Make Priya an Admin?' })).toBeDefined()
    fireEvent.click(await button('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each<[string, () => unknown, (string | RegExp)[], string]>([
    ['the person', openUsers, ['Delete Priya', 'Delete account'], 'Delete Priya?'],
    [
      'the script',
      openScripts,
      [new RegExp(`^Delete ${sampleCard().name}`, 'u'), 'Delete script'],
      'Delete this script?',
    ],
    ['clearing the log', openLog, ['Clear...', 'Clear the log'], 'Clear the log?'],
  ])('to the question of %s', async (_what, open, presses, question) => {
    open()
    for (const name of presses) fireEvent.click(await button(name))
    await goAndComeBack(open)
    expect(await screen.findByRole('heading', { name: question })).toBeDefined()
  })

  test('to the entry that is to be deleted', async () => {
    const entry = {
      id: 4,
      ts: PRIYA.createdAt,
      action: 'x',
      result: 'success',
      userName: 'Ada',
      userId: 'ada',
      role: 'Admin',
    }
    const more = { entityType: 'user', entityId: 'priya', ip: null, ua: null, meta: null, isTombstone: false }
    answerAda({ '/api/admin/activity': () => list([{ ...entry, ...more }]) })
    openLog()
    fireEvent.click(await screen.findByRole('checkbox', { name: /4/u }))
    fireEvent.click(await button('Delete selected'))
    fireEvent.click(await button('Delete'))
    await goAndComeBack(openLog)
    expect(await screen.findByRole('heading', { name: 'Delete entry 4?' })).toBeDefined()
  })

  test('to the log, whose export asks for it', async () => {
    openLog()
    fireEvent.click(await button('Export CSV'))
    expect(await screen.findByText(FRESH_WORDS)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign in again with Google' })).toBeDefined()
  })
})

test('A person who will be deleted is listed with the day, and can be brought back', async () => {
  answerAda({ '/api/users': () => list([{ ...PRIYA, deactivated: true, eraseAt: '2026-12-01T10:00:00.000Z' }]) })
  openUsers()
  expect((await screen.findByText('Will be deleted on')).textContent).toContain('Dec 1, 2026')
  expect(screen.queryByRole('button', { name: 'Delete Priya' })).toBeNull()
  fireEvent.click(await button('Reactivate Priya'))
  expect((await dialog()).getByText(/and their account won’t be deleted\./u)).toBeDefined()
})

test('Who has not asked to go is said to be signed out, and to be deleted in a week', async () => {
  answerAda({ '/api/users': () => list([PRIYA]) })
  openUsers()
  fireEvent.click(await button('Delete Priya'))
  expect((await dialog()).getByText(/^They’ll be signed out everywhere.* In 7 days their name/u)).toBeDefined()
})

describe('A person who asked to be deleted', () => {
  const asked = { ...PRIYA, eraseAt: '2026-12-01T10:00:00.000Z', eraseAsked: true }

  test('is listed with the day, and an Admin may still deactivate or delete them', async () => {
    answerAda({ '/api/users': () => list([asked]) })
    openUsers()
    expect(await screen.findByText('Asked to be deleted')).toBeDefined()
    expect(screen.getByText('Will be deleted on').textContent).toContain('Dec 1, 2026')
    fireEvent.click(await button('Delete Priya'))
    expect((await dialog()).getByText(/They asked to delete their account themselves.*on Dec 1, 2026/u)).toBeDefined()
    fireEvent.click(await button('Cancel'))
    fireEvent.click(await button('Deactivate Priya'))
    expect((await dialog()).getByText(/They can’t sign in to keep it until somebody reactivates it\./u)).toBeDefined()
  })

  test('gets the choice back when reactivated, not the account', async () => {
    answerAda({ '/api/users': () => list([{ ...asked, deactivated: true }]) })
    openUsers()
    fireEvent.click(await button('Reactivate Priya'))
    expect((await dialog()).getByText(/on Dec 1, 2026, unless they sign in and keep it\./u)).toBeDefined()
  })
})

describe('Changing many scripts of others', () => {
  test('leads back to the title that was typed, also if its script is not listed any more', async () => {
    answerAda({ [`/api/scripts/${sampleCard().id}/metadata`]: needsFresh })
    openScripts()
    fireEvent.click(await button(new RegExp(`^Edit ${sampleCard().name}`, 'u')))
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Another Bell' } })
    fireEvent.click(await button('Save'))
    expect(await screen.findByText(FRESH_WORDS)).toBeDefined()
    fireEvent.click(screen.getByRole('link', { name: 'Sign in again with Google' }))
    cleanup()
    const saved: unknown[] = []
    answerAda({
      '/api/scripts': () => json(samplePage([])),
      [`/api/scripts/${sampleCard().id}/metadata`]: (_, { body }) => {
        saved.push(JSON.parse(String(body)))
        return json(sampleScript({ name: 'Another Bell' }))
      },
    })
    openScripts()
    expect((await dialog()).getByLabelText<HTMLInputElement>('Name').value).toBe('Another Bell')
    fireEvent.click((await dialog()).getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { name, author } = sampleCard()
    expect(saved).toEqual([{ name: 'Another Bell', author, seen: { name, author } }])
  })
})
