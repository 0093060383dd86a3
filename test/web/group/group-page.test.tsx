import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reachable } from '../../../web/app/api/site-status.ts'
import { session } from '../../../web/app/session.ts'
import { GroupPage } from '../../../web/group/group-page.tsx'
import { toasts } from '../../../web/ui/toast/toast.tsx'
import { json } from '../answers.ts'
import { eventually } from '../eventually.ts'
import { settled } from '../settled.ts'
import { visit, type Visit } from '../visit.tsx'
import { AS_SAM, AT, GROUP, GroupServer, NO_FIGURES, PLAYED, sampleNight } from './group-server.ts'

let server: GroupServer
let page: Visit | null = null

// They are loaded when they are first shown, which takes its time.
beforeAll(async () => {
  await Promise.all([
    import('../../../web/group/nights/night-dialog.tsx'),
    import('../../../web/group/nights/morning-after.tsx'),
    import('../../../web/group/people/people.tsx'),
    import('../../../web/group/people/invitation.tsx'),
    import('../../../web/group/people/manage-group.tsx'),
  ])
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
})

beforeEach(() => {
  session.set(AS_SAM)
  server = new GroupServer()
  sessionStorage.clear()
})

afterEach(() => {
  page?.unmount()
  page = null
  toasts.set([])
  vi.unstubAllGlobals()
  reachable.set(true)
})

const open = () => {
  page = visit('/groups/:id', GroupPage, `/groups/${GROUP}`)
}
const shown = async () => {
  open()
  await screen.findByRole('heading', { level: 1, name: PLAYED.name })
}
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await settled()
  fireEvent.click(button)
}
const unfold = async (name: string) => {
  const fold = (await screen.findByText(name, { selector: 'summary' })).closest('details')
  if (fold === null) throw new Error(`${name} is no fold.`)
  fold.open = true
  fireEvent(fold, new Event('toggle'))
}
const nightNames = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const failing = (method: string, path: string, status = 500) => {
  server.fail = (asked, at) =>
    asked === method && at === path ? json({ error: 'GONE', message: 'That went wrong.' }, status) : null
}

describe('the page of a group', () => {
  it('has the next evening first: rooms that are open, then lists, the nearest first', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    server.group = {
      ...PLAYED,
      open: {
        rooms: [{ code: 'NJ95', hostName: 'Sam' }],
        shortlists: [
          { id: 'none', title: 'Some day', at: null },
          { id: 'late', title: 'In winter', at: at(20) },
          { id: 'soon', title: 'On Saturday', at: at(1) },
        ],
      },
    }
    await shown()
    expect(screen.getByRole('link', { name: 'Join NJ95' }).getAttribute('href')).toBe('/rooms/NJ95')
    const lists = within(screen.getByRole('region', { name: 'Next evening' })).getAllByRole('link')
    expect(lists.map(({ textContent }) => textContent)).toEqual(['On Saturday', 'In winter', 'Some day'])
    expect(lists[0]?.getAttribute('href')).toBe('/shortlists/soon')
    expect(screen.getByText(/^Tomorrow, /u)).toBeTruthy()
  })

  it('offers to plan an evening and to create a room for it, but not to people who may not', async () => {
    await shown()
    expect(screen.getByRole('link', { name: 'Plan an evening' }).getAttribute('href')).toBe(
      `/shortlists/new?group=${GROUP}`,
    )
    expect(screen.getByRole('link', { name: 'Create a room' }).getAttribute('href')).toBe(`/create-room?group=${GROUP}`)
    page?.unmount()
    session.set({ ...AS_SAM, role: 'Townsfolk' })
    await shown()
    expect(screen.queryByRole('link', { name: 'Plan an evening' })).toBeNull()
    expect(screen.getByText(/Once a Storyteller plans an evening/u)).toBeTruthy()
  })

  it('says what is known of a night, and leads to its script and results', async () => {
    const script = { ...sampleNight().script, scriptId: 'fog', difficulty: 'beginner' }
    server.nights = [
      sampleNight({
        script,
        players: 11,
        storyteller: 'Ada',
        outcome: 'evil',
        note: 'See https://example.org',
        resultId: 'r1',
        also: [
          { name: 'Wax Saints', resultId: 'r2' },
          { name: 'Gone by now', resultId: null },
        ],
      }),
    ]
    await shown()
    const night = screen.getByRole('article', { name: '2 Jan: Fog Tithe' })
    for (const words of ['by Maren Quill', 'Beginner', '11 players', 'Ada told it', 'Evil won', 'Gone by now'])
      expect(within(night).getByText(words)).toBeTruthy()
    const links = within(night).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Fog Tithe', '/script/fog'],
      ['Wax Saints', '/results/r2'],
      ['How you voted', '/results/r1'],
    ])
  })

  it('shows more nights after the first, and keeps them when the first are read again', async () => {
    server.pageSize = 2
    server.nights = ['A', 'B', 'C', 'D', 'E'].map((name) => sampleNight({ id: name, name }))
    await shown()
    await press('Show more')
    await eventually(() => expect(nightNames()).toEqual(['A', 'B', 'C', 'D']))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2 Jan: C')
    server.nights = [sampleNight({ id: 'N', name: 'N' }), ...server.nights]
    server.group = { ...PLAYED, nights: 6 }
    await press(/^Change A,/u)
    fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Long' } })
    await press('Save')
    await eventually(() => expect(screen.getByText('Long')).toBeTruthy())
    expect(nightNames()).toEqual(['A', 'B', 'C', 'D'])
    await press('Show more')
    await eventually(() => expect(nightNames().at(-1)).toBe('E'))
  })
})

describe('a page that cannot be shown', () => {
  it('asks to sign in, and leads back', async () => {
    session.set({ authenticated: false })
    server.fail = () => json({ error: 'UNAUTHENTICATED', message: 'Sign in.' }, 401)
    open()
    await screen.findByRole('heading', { name: 'Sign in to see this group' })
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      `/auth/login?returnTo=/groups/${GROUP}`,
    )
  })

  it('is read again where it failed', async () => {
    failing('GET', '')
    open()
    await screen.findByRole('heading', { name: 'This group didn’t load' })
    server.fail = null
    await press('Try again')
    await screen.findByRole('heading', { level: 1, name: PLAYED.name })
  })

  it('says so when it is not there', async () => {
    failing('GET', '', 404)
    open()
    await screen.findByRole('heading', { name: 'Group not found' })
    expect(screen.getByRole('link', { name: 'Your groups' }).getAttribute('href')).toBe('/profile#groups')
  })

  it('says so once a member was removed, at the next call', async () => {
    await shown()
    server.fail = () => json({ error: 'NOT_FOUND', message: 'This group was not found.' }, 404)
    await press('Good')
    await screen.findByRole('heading', { name: 'Group not found' })
  })
})

describe('the morning after', () => {
  it('takes who won of the newest night in one press', async () => {
    await shown()
    await press('Evil')
    await screen.findByText('Evil won')
    expect(server.sent['PATCH /nights/night-2']).toEqual({ outcome: 'evil' })
  })

  it('asks of older nights beside their day, with the note', async () => {
    await shown()
    await press('Who won Fog Tithe, 2 Jan?')
    fireEvent.click(await screen.findByRole('radio', { name: 'Good' }))
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Nobody slept.' } })
    await press('Save')
    await screen.findByText('Good won')
    expect(screen.getByText('Nobody slept.')).toBeTruthy()
    expect(server.sent['PATCH /nights/night-1']).toEqual({ outcome: 'good', note: 'Nobody slept.' })
  })

  it('keeps what was typed when it was not saved', async () => {
    await shown()
    failing('PATCH', '/nights/night-1')
    await press('Who won Fog Tithe, 2 Jan?')
    fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Nobody slept.' } })
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain('That went wrong.')
    expect((screen.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('Nobody slept.')
  })

  it('is for keepers and for who noted the night', async () => {
    server.group = { ...PLAYED, role: 'member', invite: null }
    server.nights = [sampleNight({ id: 'a', name: 'A' }), sampleNight({ id: 'b', name: 'B', isOwn: true })]
    await shown()
    expect(screen.queryByRole('button', { name: 'Good' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Change A,/u })).toBeNull()
    expect(screen.getByRole('button', { name: /^Change B,/u })).toBeTruthy()
  })
})

describe('nights that were played elsewhere', () => {
  it('are added by a name alone', async () => {
    await shown()
    await press('Add a night')
    const dialog = await screen.findByRole('dialog')
    await press('Add night')
    expect(await within(dialog).findByText('Please say which script it was.')).toBeTruthy()
    expect(server.calls).not.toContain('POST /nights')
    fireEvent.change(within(dialog).getByLabelText('Script'), { target: { value: 'Teensy' } })
    fireEvent.change(within(dialog).getByLabelText('Date'), { target: { value: '2026-10-30' } })
    fireEvent.change(within(dialog).getByLabelText('Players'), { target: { value: '7' } })
    fireEvent.change(within(dialog).getByLabelText('Storyteller'), { target: { value: 'ada' } })
    await press('Add night')
    await eventually(() => expect(nightNames()[0]).toBe('Teensy'))
    expect(server.sent['POST /nights']).toEqual({
      at: new Date('2026-10-30T20:00').toISOString(),
      name: 'Teensy',
      author: null,
      players: 7,
      storytellerId: 'ada',
      outcome: null,
      note: null,
      op: expect.stringMatching(/^[\da-f-]{36}$/u),
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stay typed when they are not taken, and through closing, and are sent with the same mark', async () => {
    await shown()
    failing('POST', '/nights')
    await press('Add a night')
    fireEvent.change(await screen.findByLabelText('Script'), { target: { value: 'Teensy' } })
    await press('Add night')
    expect((await screen.findByRole('alert')).textContent).toContain('That went wrong.')
    const first = server.sent['POST /nights']?.['op']
    await press('Cancel')
    await press('Add a night')
    expect(((await screen.findByLabelText('Script')) as HTMLInputElement).value).toBe('Teensy')
    server.fail = null
    await press('Add night')
    await eventually(() => expect(nightNames()[0]).toBe('Teensy'))
    expect(server.sent['POST /nights']?.['op']).toBe(first)
  })

  it('have what the server finds wrong at its field', async () => {
    await shown()
    server.fail = (method) =>
      method === 'POST'
        ? json({ error: 'VALIDATION_FAILED', message: 'No.', details: [{ path: 'at', message: 'Too early.' }] }, 422)
        : null
    await press('Add a night')
    fireEvent.change(await screen.findByLabelText('Script'), { target: { value: 'Teensy' } })
    await press('Add night')
    await screen.findByText('Too early.')
    expect(screen.getByLabelText('Date').getAttribute('aria-invalid')).toBe('true')
  })

  it('are changed in whatever is new, and in nothing else', async () => {
    server.nights = [sampleNight({ players: 9, storyteller: 'Somebody who left' })]
    await shown()
    await press(/^Change Fog Tithe/u)
    await press('Change everything')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('option', { name: 'Somebody who left', selected: true })).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText('Players'), { target: { value: '12' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await eventually(() => expect(server.sent['PATCH /nights/night-1']).toEqual({ players: 12 }))
  })

  it('are deleted after a question', async () => {
    await shown()
    await press(/^Change Fog Tithe/u)
    await press('Delete')
    await screen.findByRole('dialog')
    expect(server.calls).not.toContain('DELETE /nights/night-1')
    await press('Delete night')
    await eventually(() => expect(nightNames()).toEqual(['Wax Saints']))
    expect(document.activeElement?.textContent).toBe('Nights')
  })
})

describe('the figures', () => {
  beforeEach(() => {
    const months = NO_FIGURES.months.map((month) =>
      month.month === '2026-10' ? { ...month, beginner: 3, unknown: 1 } : month,
    )
    server.figures = {
      months,
      most: ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({
        name: `Script ${name}`,
        scriptId: name === 'A' ? 'a' : null,
        times: 3,
        last: AT,
      })),
      listed: [{ name: 'Wax Saints', scriptId: 'wax', lists: 4 }],
      ready: [{ name: 'Fog Tithe', scriptId: 'fog', members: ['Sam', 'Ada'] }],
    }
  })

  it('are a picture that is read as a sentence and as a table', async () => {
    await shown()
    await screen.findByText('4 nights, all in October 2026.')
    const table = screen.getByRole('table', { name: 'Nights by month and difficulty', hidden: true })
    const rows = within(table).getAllByRole('row', { hidden: true })
    expect(rows).toHaveLength(13)
    const cells = [...(rows.find((row) => row.textContent?.startsWith('October 2026'))?.children ?? [])]
    expect(cells.map(({ textContent }) => textContent)).toEqual(['October 2026', '3', '0', '0', '1', '4'])
    expect(document.querySelectorAll('[aria-hidden] [data-level="beginner"]')).toHaveLength(3 + 1)
  })

  it('name what is played most, what is listed and never played, and who can run what', async () => {
    await shown()
    const most = await screen.findByRole('region', { name: 'Most played' })
    expect(within(most).getAllByRole('listitem')).toHaveLength(5)
    expect(within(most).getAllByText('3 times, last 2 Jan')).toHaveLength(5)
    await press('Show all 6')
    expect(within(most).getByText('Script F')).toBeTruthy()
    expect(screen.getByText('on 4 lists')).toBeTruthy()
    expect(screen.getByText('Sam and Ada')).toBeTruthy()
  })

  it('can be asked for again', async () => {
    failing('GET', '/figures')
    await shown()
    await screen.findByText('The figures didn’t load')
    server.fail = null
    await press('Retry')
    await screen.findByText('Sam and Ada')
  })
})

describe('the people', () => {
  it('are made keepers and members, and are removed after a question', async () => {
    await shown()
    await unfold('People')
    await press('Make Ada a keeper')
    await eventually(() => expect(screen.getAllByText('Keeper')).toHaveLength(2))
    expect(server.sent['PATCH /members/ada']).toEqual({ role: 'keeper' })
    await press('Remove Ada')
    expect(server.calls).not.toContain('DELETE /members/ada')
    await press('Remove')
    await eventually(() => expect(screen.queryByText('Ada')).toBeNull())
  })

  it('are invited by a link, which a new one ends', async () => {
    await shown()
    await unfold('People')
    const field = (await screen.findByLabelText('Invitation')) as HTMLInputElement
    expect(field.value).toBe(`${window.location.origin}/groups/join/${PLAYED.invite}`)
    await press('New link')
    await press('Make a new link')
    await eventually(() => expect(field.value).toContain('/groups/join/newnew'))
    expect(server.sent['POST /invite']?.['op']).toBeTruthy()
  })

  it('are seen by a member, who can change nothing of them', async () => {
    server.group = { ...PLAYED, role: 'member', invite: null }
    await shown()
    await unfold('People')
    await screen.findByText('Ada')
    expect(screen.queryByLabelText('Invitation')).toBeNull()
    expect(screen.queryByRole('button', { name: /Ada/u })).toBeNull()
  })

  it('begin with an invitation where a keeper is alone', async () => {
    server.group = { ...PLAYED, members: PLAYED.members.slice(0, 1) }
    await shown()
    expect(await screen.findByRole('heading', { name: 'Bring your people' })).toBeTruthy()
    expect(await screen.findByLabelText('Invitation')).toBeTruthy()
  })
})

describe('what is done once', () => {
  it('renames the group', async () => {
    await shown()
    await unfold('Manage this group')
    fireEvent.change(await screen.findByLabelText('Name of the group'), { target: { value: 'Monday Bell' } })
    await press('Rename')
    await screen.findByRole('heading', { level: 1, name: 'Monday Bell' })
  })

  it('exports the nights', async () => {
    await shown()
    await unfold('Manage this group')
    const link = await screen.findByRole('link', { name: 'Export nights' })
    expect(link.getAttribute('href')).toBe(`/api/groups/${GROUP}/nights.csv`)
  })

  it('ends the group after a question that names it', async () => {
    await shown()
    await unfold('Manage this group')
    await press('End this group')
    expect((await screen.findByRole('dialog')).textContent).toContain('2 nights')
    await press('End The Sunday Bell')
    await eventually(() => expect(server.calls).toContain('DELETE'))
    await eventually(() => expect(page?.location.pathname).toBe('/profile'))
  })

  it.each([
    ['the last keeper', PLAYED.members, /only keeper/u],
    ['the last member', PLAYED.members.slice(0, 1), /go with you/u],
    ['any other', PLAYED.members.map((one) => ({ ...one, role: 'keeper' as const })), /no longer see/u],
  ])('tells %s what leaving does', async (_who, members, words) => {
    server.group = { ...PLAYED, members }
    await shown()
    await unfold('Manage this group')
    await press('Leave this group')
    expect((await screen.findByRole('dialog')).textContent).toMatch(words)
    await press('Leave')
    await eventually(() => expect(server.calls).toContain(`DELETE /members/${AS_SAM.id}`))
    await act(async () => undefined)
  })
})
