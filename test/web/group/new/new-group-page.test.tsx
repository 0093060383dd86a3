import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#domain/role.ts'
import { answer, json } from '../../answers.ts'
import { PLAYED } from '../group-server.ts'
import { SAM } from '../../samples.ts'
import { addressOf, visit } from '../../visit.tsx'

const ID = 'g'.repeat(22)

interface Sent {
  name: string
  op: string
  fromResults?: true
}

/** Opens the page for a role; `results` is how many there are, `make` answers the press. */
async function open(role: Role | null, results = 0, make: () => Response = () => json({ ...PLAYED, id: ID }, 201)) {
  vi.resetModules()
  const sent: Sent[] = []
  const calls = answer({
    '/api/results': () => json({ items: [], page: 1, limit: 1, total: results, totalPages: results }),
    '/api/groups': (_url, { method, body }) => {
      if (method !== 'POST') return json({ items: [], preselected: null })
      sent.push(JSON.parse(String(body)) as Sent)
      return make()
    },
  })
  const { session } = await import('../../../../web/app/session.ts')
  session.set(role === null ? { authenticated: false } : { ...SAM, role })
  const { NewGroupPage } = await import('../../../../web/group/new/new-group-page.tsx')
  return { sent, calls, router: visit('/groups/new', NewGroupPage, '/groups/new') }
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const type = (value: string) => fireEvent.change(name(), { target: { value } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Make the group' })
const press = () => fireEvent.click(button())
const past = () => screen.queryByRole<HTMLInputElement>('switch', { name: 'Start with your past nights' })

beforeEach(() => sessionStorage.clear())

describe('a new group', () => {
  test('is for Storytellers: others are told what they need, and nothing of theirs is counted', async () => {
    const { router, calls } = await open(null)
    expect(screen.getByText('You must be signed in to make a group.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/login?returnTo=/groups/new')
    expect([button().disabled, calls]).toEqual([true, []])
    router.unmount()
    const { calls: more } = await open('Townsfolk', 3)
    expect(screen.getByText('You must be Storyteller or above to make a group.')).toBeTruthy()
    expect([button().disabled, more]).toEqual([true, []])
  })

  test('needs a name of at most 60 letters', async () => {
    const { sent } = await open('Storyteller')
    press()
    expect(screen.getByText('Please enter a name.')).toBeTruthy()
    expect(document.activeElement).toBe(name())
    type('x'.repeat(61))
    expect(screen.queryByText('Please enter a name.')).toBeNull()
    press()
    expect(screen.getByText('The name is too long (max 60 letters).')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('can begin with the nights so far, and says how many results there are', async () => {
    const { sent, router } = await open('Storyteller', 12)
    expect(await screen.findByText(/^You have 12 results\./u)).toBeTruthy()
    expect(past()?.checked).toBe(false)
    fireEvent.click(past() as HTMLInputElement)
    type('  The Ravens ')
    press()
    await waitFor(() => expect(addressOf(router)).toBe(`/groups/${ID}`))
    expect(sent).toEqual([{ name: 'The Ravens', fromResults: true, op: expect.any(String) }])
  })

  test('has no such switch where there are none', async () => {
    const { calls, sent } = await open('Storyteller')
    // What stands below is hidden until it is known.
    await waitFor(() => expect(document.querySelector('form > [hidden]')).toBeNull())
    expect([past(), calls.includes('GET /api/results?mine=1&page=1&limit=1')]).toEqual([null, true])
    type('The Ravens')
    press()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.fromResults).toBeUndefined()
  })

  test('is made once though its first answer was lost, and keeps what is typed', async () => {
    let isDown = true
    const { sent, router } = await open('Storyteller', 0, () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return json({ ...PLAYED, id: ID }, 201)
    })
    type('The Ravens')
    press()
    expect(await screen.findByText('Making a group needs a network. What you typed is kept.')).toBeTruthy()
    expect(name().value).toBe('The Ravens')
    press()
    await waitFor(() => expect(sent).toHaveLength(2))
    type('The Crows')
    await waitFor(() => expect(button().getAttribute('aria-busy')).not.toBe('true'))
    isDown = false
    press()
    await waitFor(() => expect(addressOf(router)).toBe(`/groups/${ID}`))
    const [first, second, third] = sent
    expect([second?.op === first?.op, third?.op === first?.op]).toEqual([true, false])
  })

  test('beyond the number that an account may have is refused, with the way to one’s groups', async () => {
    await open('Storyteller', 0, () => json({ error: 'GROUP_LIMIT', message: 'End one first.' }, 409))
    type('The Ravens')
    press()
    expect(await screen.findByText('Failed to make the group.')).toBeTruthy()
    expect(screen.getByText(/^End one first\./u)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your groups' }).getAttribute('href')).toBe('/profile#groups')
    expect(name().value).toBe('The Ravens')
  })
})
