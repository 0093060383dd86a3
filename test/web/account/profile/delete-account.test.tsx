import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '#protocol/person.ts'
import { DeleteAccount } from '../../../../web/account/profile/delete-account.tsx'
import { session, useSession } from '../../../../web/app/session.ts'
import { Toaster } from '../../../../web/ui/toast/toast.tsx'
import { answer, json } from '../../answers.ts'
import { SAM } from '../../samples.ts'
import { addressOf, showAt } from '../../visit.tsx'

const PATH = `/api/users/${SAM.id}`
const LATER = /In 7 days your account is deleted for good\. Sign in before then to keep it\./u
const NOW = /nobody can sign in as Sam again\. You can’t undo this\./u
let me: Me
let calls: string[]

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  me = { ...SAM, hasFreshSignIn: false }
})

function Own() {
  const { user } = useSession()
  return user && <DeleteAccount user={user} />
}

function show(deleted: () => Response = () => new Response(null, { status: 204 })) {
  session.set(me)
  calls = answer({ '/api/auth/me': () => json(me), '/health': () => json({ status: 'ok' }), [PATH]: deleted })
  return showAt(
    '/profile',
    <>
      <Own />
      <Toaster />
    </>,
  )
}
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
const dialog = async () => within(await screen.findByRole('dialog'))
async function confirm() {
  const inside = await dialog()
  fireEvent.change(inside.getByLabelText('Type DELETE to confirm'), { target: { value: 'delete' } })
  fireEvent.click(inside.getByRole('button', { name: 'Delete my account' }))
}
const isDeleted = () => calls.includes(`DELETE ${PATH}`)

describe('Deleting the own account', () => {
  test('says that it waits a week, and on which day it ends', async () => {
    const page = show(() => json({ eraseAt: '2026-12-06T10:00:00.000Z' }, 202))
    open()
    expect((await dialog()).getByText(LATER)).toBeDefined()
    await confirm()
    expect(await screen.findByText('Your account will be deleted on Dec 6, 2026')).toBeDefined()
    expect(screen.getByText('Sign in before then to keep it.')).toBeDefined()
    expect(addressOf(page)).toBe('/')
    expect(session.get().value).toEqual({ authenticated: false })
  })

  test('is nothing for an Owner', () => {
    me = { ...SAM, role: 'Owner' }
    show()
    expect(screen.getByText('Owner accounts can’t be deleted.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
  })

  test('offers to sign in again to do it now, and leads back with what was typed', async () => {
    show()
    open()
    const inside = await dialog()
    fireEvent.change(inside.getByLabelText('Type DELETE to confirm'), { target: { value: 'DEL' } })
    expect(inside.getByText('To delete it right now, sign in again first.')).toBeDefined()
    const way = inside.getByRole('link', { name: 'Sign in again with Google' })
    expect(way.getAttribute('href')).toBe('/auth/google?returnTo=%2Fprofile')
    fireEvent.click(way)
    cleanup()
    me = { ...me, hasFreshSignIn: true }
    show()
    expect((await dialog()).getByText(NOW)).toBeDefined()
    expect((await dialog()).getByLabelText<HTMLInputElement>('Type DELETE to confirm').value).toBe('DEL')
    await confirm()
    expect(await screen.findByText('Your account has been deleted')).toBeDefined()
    cleanup()
    show()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('asks the server how fresh the sign-in is when it opens', async () => {
    show()
    me = { ...me, hasFreshSignIn: true }
    open()
    expect(await (await dialog()).findByText(NOW)).toBeDefined()
    expect((await dialog()).queryByRole('link')).toBeNull()
  })

  test.each([true, false])('does nothing if that has changed since it was read (%s)', async (isFreshNow) => {
    me = { ...me, hasFreshSignIn: !isFreshNow }
    show()
    open()
    await (await dialog()).findByText(isFreshNow ? LATER : NOW)
    await waitFor(() => expect(session.get().isLoading).toBe(false))
    me = { ...me, hasFreshSignIn: isFreshNow }
    await confirm()
    expect(
      await screen.findByText('What happens to your account has just changed. Please read it again.'),
    ).toBeDefined()
    expect((await dialog()).getByText(isFreshNow ? NOW : LATER)).toBeDefined()
    expect(isDeleted()).toBe(false)
    await confirm()
    await waitFor(() => expect(isDeleted()).toBe(true))
  })
})
