import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/role.ts'
import { session } from '../../../web/app/session.ts'
import { ownGroups } from '../../../web/app/data/own-groups.ts'
import { bringScripts, type ChosenScript, readDraft } from '../../../web/shortlist/new/draft.ts'
import { NewShortlistPage } from '../../../web/shortlist/new/new-shortlist-page.tsx'
import { answer, json } from '../answers.ts'
import { OPEN } from './list-server.ts'
import { characterList, SAM } from '../samples.ts'
import { visit } from '../visit.tsx'

const script = (id: string): ChosenScript => ({
  scriptRef: { kind: 'library', scriptId: id },
  name: `Script ${id}`,
  facts: 'Full',
})
const ID = 'l'.repeat(22)

type Answers = Parameters<typeof answer>[0]

function open(role: Role | null, answers: Answers = {}, address = '/shortlists/new') {
  const calls = answer({ '/api/characters': () => json(characterList([])), ...answers })
  session.set(role === null ? { authenticated: false } : { ...SAM, role })
  return { calls, ...visit('/shortlists/new', NewShortlistPage, address) }
}

const make = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Make the list' })
const title = () => screen.getByLabelText<HTMLInputElement>('Title')
const rows = () => within(screen.getByRole('region', { name: /script/iu })).queryAllByRole('listitem')

beforeEach(() => sessionStorage.clear())

describe('planning an evening', () => {
  test('is for Storytellers: others are told what they need', () => {
    const { unmount } = open(null)
    expect(screen.getByText('You must be signed in to plan an evening.')).toBeTruthy()
    const signIn = screen.getByRole('link', { name: 'Sign in' })
    expect(signIn.getAttribute('href')).toBe('/auth/login?returnTo=/shortlists/new')
    expect(make().disabled).toBe(true)
    unmount()
    open('Townsfolk')
    expect(screen.getByText('You must be Storyteller or above to plan an evening.')).toBeTruthy()
    expect(make().disabled).toBe(true)
  })

  test('begins with what was chosen elsewhere; scripts can be removed and put in order', () => {
    bringScripts(['a', 'b', 'c'].map(script))
    open('Storyteller')
    expect(rows().map(({ textContent }) => textContent)).toEqual(['Script aFull', 'Script bFull', 'Script cFull'])
    fireEvent.click(screen.getByRole('button', { name: 'Remove Script b' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Script c' }))
    fireEvent.click(screen.getByRole('button', { name: 'Change the order' }))
    fireEvent.click(screen.getByRole('button', { name: 'Move Script c up' }))
    expect(rows().map(({ textContent }) => textContent)).toEqual(['Script cFull', 'Script aFull'])
    // It is at the top now, so its other button has the focus.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Script c down' }))
    expect(readDraft().scripts.map(({ name }) => name)).toEqual(['Script c', 'Script a'])
  })

  test('leads to the list, which is made once though its first answer was lost', async () => {
    bringScripts([script('a')])
    const sent: { op: string; title: string }[] = []
    let isDown = true
    open('Storyteller', {
      '/api/shortlists': (_url, { method, body }) => {
        if (method !== 'POST') return json({ items: [], page: 1, limit: 100, total: 0, totalPages: 0 })
        sent.push(JSON.parse(String(body)) as { op: string; title: string })
        if (isDown) throw new TypeError('Failed to fetch')
        return json({ ...OPEN, id: ID }, 201)
      },
    })
    fireEvent.change(title(), { target: { value: 'Saturday' } })
    fireEvent.click(make())
    expect(await screen.findByText('Making a list needs a network. Everything you typed is kept.')).toBeTruthy()
    expect([title().value, rows().length, readDraft().title]).toEqual(['Saturday', 1, 'Saturday'])
    isDown = false
    fireEvent.click(make())
    await waitFor(() => expect(window.location.pathname).toBe(`/shortlists/${ID}`))
    expect(sent.map(({ op }) => op)).toEqual([sent[0]?.op, sent[0]?.op])
    expect(readDraft().scripts).toEqual([])
  })

  test('sends an upload with its numbers as its file has them, though the draft was stored', async () => {
    const file = '[{"id":"_meta","name":"Brought","z":1.10},"imp"]'
    const scriptData = JSON.parse(file) as unknown[]
    bringScripts([script('a'), { scriptRef: { kind: 'upload', scriptData }, name: 'Brought', facts: 'Full', file }])
    const sent: string[] = []
    const answers: Answers = {
      '/api/shortlists': (_url, { method, body }) => {
        if (method !== 'POST') return json({ items: [], page: 1, limit: 100, total: 0, totalPages: 0 })
        sent.push(String(body))
        return json({ ...OPEN, id: ID }, 201)
      },
    }
    open('Storyteller', answers).unmount()
    open('Storyteller', answers)
    fireEvent.change(title(), { target: { value: 'Saturday' } })
    fireEvent.click(make())
    await waitFor(() => expect(window.location.pathname).toBe(`/shortlists/${ID}`))
    expect(sent[0]).toContain(`"scripts":[{"kind":"library","scriptId":"a"},{"kind":"upload","scriptData":${file}}]`)
  })

  test('sends what was changed after a lost answer as another list, so that nothing typed is lost', async () => {
    const sent: { op: string; title: string }[] = []
    let isDown = true
    const answers: Answers = {
      '/api/shortlists': (_url, { method, body }) => {
        if (method !== 'POST') return json({ items: [], page: 1, limit: 100, total: 0, totalPages: 0 })
        sent.push(JSON.parse(String(body)) as { op: string; title: string })
        if (isDown) throw new TypeError('Failed to fetch')
        return json({ ...OPEN, id: ID }, 201)
      },
    }
    const { unmount } = open('Storyteller', answers)
    fireEvent.change(title(), { target: { value: 'Saturday' } })
    fireEvent.click(make())
    await screen.findByText('Making a list needs a network. Everything you typed is kept.')
    // Also where the page was left in between.
    unmount()
    open('Storyteller', answers)
    fireEvent.change(title(), { target: { value: 'Sunday' } })
    isDown = false
    fireEvent.click(make())
    await waitFor(() => expect(window.location.pathname).toBe(`/shortlists/${ID}`))
    expect(sent.map(({ title }) => title)).toEqual(['Saturday', 'Sunday'])
    expect(sent[1]?.op).not.toBe(sent[0]?.op)
  })

  test('says at its field, also in what is folded, and at its script what the server refuses', async () => {
    bringScripts(['a', 'b'].map(script))
    const details = [
      { path: 'closesAt', message: 'The list can close at most a year ahead.' },
      { path: 'scripts[1]', message: 'Script was not found.' },
    ]
    const { container } = open('Storyteller', {
      '/api/shortlists': () => json({ error: 'VALIDATION_FAILED', message: details[0]?.message, details }, 422),
    })
    fireEvent.change(title(), { target: { value: 'Saturday' } })
    fireEvent.click(make())
    expect(await screen.findByText('Script b can’t be on the list.')).toBeTruthy()
    expect(rows()[1]?.textContent).toContain('Script was not found.')
    expect(container.querySelector('details')?.open).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date at which it closes')))
    fireEvent.click(screen.getByRole('button', { name: 'Remove Script b' }))
    expect(screen.queryByText('Script was not found.')).toBeNull()
    expect(screen.getByText('The list can close at most a year ahead.')).toBeTruthy()
  })

  test('says that there are too many lists, and where they are', async () => {
    open('Storyteller', {
      '/api/shortlists': () => json({ error: 'SHORTLIST_LIMIT', message: 'You can have 20 lists open.' }, 409),
    })
    fireEvent.change(title(), { target: { value: 'Saturday' } })
    fireEvent.click(make())
    expect(await screen.findByText(/You can have 20 lists open\./u)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your shortlists' }).getAttribute('href')).toBe('/profile#shortlists')
  })
})

describe('for a group', () => {
  const RAVENS = {
    id: 'r'.repeat(22),
    name: 'Ravens',
    role: 'member',
    members: 7,
    nights: 0,
    lastNightAt: null,
  } as const
  const select = () => screen.queryByLabelText<HTMLSelectElement>('For a group')
  const sent: { group?: string }[] = []
  const answers: Answers = {
    '/api/shortlists': (_url, { method, body }) => {
      if (method !== 'POST') return json({ items: [], page: 1, limit: 100, total: 0, totalPages: 0 })
      sent.push(JSON.parse(String(body)) as { group?: string })
      return json({ ...OPEN, id: ID }, 201)
    },
  }
  const send = async () => {
    fireEvent.change(title(), { target: { value: 'Saturday' } })
    fireEvent.click(make())
    await waitFor(() => expect(sent).toHaveLength(1))
    return sent.pop()?.group
  }

  test('a list is made that the address names, and stays so in this tab', async () => {
    ownGroups.set([RAVENS])
    const { unmount } = open('Storyteller', answers, `/shortlists/new?group=${RAVENS.id}`)
    await waitFor(() => expect(select()?.value).toBe(RAVENS.id))
    unmount()
    open('Storyteller', answers)
    await waitFor(() => expect(select()?.value).toBe(RAVENS.id))
    expect(await send()).toBe(RAVENS.id)
  })

  test('a list is made that is preselected, unless one press takes it away', async () => {
    ownGroups.set([{ ...RAVENS, isPreselected: true }])
    const { unmount } = open('Storyteller', answers)
    expect(await screen.findByRole('button', { name: 'Not for Ravens' })).toBeTruthy()
    expect(await send()).toBe(RAVENS.id)
    unmount()
    open('Storyteller', answers)
    fireEvent.click(await screen.findByRole('button', { name: 'Not for Ravens' }))
    expect(select()?.value).toBe('')
    expect(await send()).toBeUndefined()
  })

  test('none is offered to a Storyteller who is in none, and none is sent', async () => {
    ownGroups.set([])
    open('Storyteller', answers, `/shortlists/new?group=${RAVENS.id}`)
    expect(await send()).toBeUndefined()
    expect(select()).toBeNull()
  })
})
