import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '../../../web/app/session.ts'
import { json } from '../answers.ts'
import { eventually } from '../eventually.ts'
import { AS_SAM, GROUP, PLAYED, sampleNight } from './group-server.ts'
import { press } from '../settled.ts'
import { OpenGroup } from './open-group.ts'

const group = new OpenGroup()
const nightNames = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('the page of a group', () => {
  it('has the next evening first: rooms that are open, then lists, the nearest first', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    group.server.group = {
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
    await group.show()
    expect(screen.getByRole('link', { name: 'Join NJ95' }).getAttribute('href')).toBe('/rooms/NJ95')
    const lists = within(screen.getByRole('region', { name: 'Next evening' })).getAllByRole('link')
    expect(lists.map(({ textContent }) => textContent)).toEqual(['On Saturday', 'In winter', 'Some day'])
    expect(lists[0]?.getAttribute('href')).toBe('/shortlists/soon')
    expect(screen.getByText(/^Tomorrow, /u)).toBeTruthy()
  })

  it('offers to plan an evening and to create a room for it, but not to people who may not', async () => {
    await group.show()
    expect(screen.getByRole('link', { name: 'Plan an evening' }).getAttribute('href')).toBe(
      `/shortlists/new?group=${GROUP}`,
    )
    expect(screen.getByRole('link', { name: 'Create a room' }).getAttribute('href')).toBe(`/create-room?group=${GROUP}`)
    group.close()
    session.set({ ...AS_SAM, role: 'Townsfolk' })
    await group.show()
    expect(screen.queryByRole('link', { name: 'Plan an evening' })).toBeNull()
    expect(screen.getByText(/Once a Storyteller plans an evening/u)).toBeTruthy()
  })

  it('says what is known of a night, and leads to its script and results', async () => {
    const script = { ...sampleNight().script, scriptId: 'fog', difficulty: 'beginner' }
    group.server.nights = [
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
    await group.show()
    const night = screen.getByRole('article', { name: '2 Jan: Fog Tithe' })
    const said = ['by Maren Quill', 'Beginner', '11 players', 'Storyteller: Ada', 'Evil won']
    for (const words of [...said, 'Also chosen that evening:', 'Gone by now'])
      expect(within(night).getByText(words)).toBeTruthy()
    const links = within(night).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Fog Tithe', '/script/fog'],
      ['Wax Saints', '/results/r2'],
      ['How you voted', '/results/r1'],
    ])
  })

  it('shows more nights after the first, and keeps them when the first are read again', async () => {
    group.server.pageSize = 2
    group.server.nights = ['A', 'B', 'C', 'D', 'E'].map((name) => sampleNight({ id: name, name }))
    await group.show()
    await press('Show more')
    await eventually(() => expect(nightNames()).toEqual(['A', 'B', 'C', 'D']))
    await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('2 Jan: C'))
    // Somebody else has added one.
    group.server.nights = [sampleNight({ id: 'N', name: 'N' }), ...group.server.nights]
    await press(/^Change A,/u)
    fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Typed before' } })
    await press('Change everything')
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Players'), { target: { value: '8' } })
    fireEvent.submit(within(dialog).getByLabelText('Players'))
    await eventually(() => expect(group.server.sent['PATCH /nights/A']).toEqual({ players: 8, note: 'Typed before' }))
    await eventually(() => expect(nightNames()).toEqual(['N', 'A', 'B', 'C', 'D']))
    await press('Show more')
    await eventually(() => expect(nightNames().at(-1)).toBe('E'))
  })
})

describe('a page that cannot be shown', () => {
  it('asks to sign in, and leads back', async () => {
    session.set({ authenticated: false })
    group.server.fail = () => json({ error: 'UNAUTHENTICATED', message: 'Sign in.' }, 401)
    group.open()
    await screen.findByRole('heading', { name: 'Sign in to see this group' })
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      `/auth/login?returnTo=/groups/${GROUP}`,
    )
  })

  it('is read again where it failed', async () => {
    group.server.failOn('GET', '')
    group.open()
    await screen.findByRole('heading', { name: 'This group didn’t load' })
    group.server.fail = null
    await press('Try again')
    await screen.findByRole('heading', { level: 1, name: PLAYED.name })
  })

  it('says so when it is not there', async () => {
    group.server.failOn('GET', '', 404)
    group.open()
    await screen.findByRole('heading', { name: 'Group not found' })
    expect(screen.getByRole('link', { name: 'Your groups' }).getAttribute('href')).toBe('/profile#groups')
  })

  it('says so once a member was removed, at the next call', async () => {
    await group.show()
    group.server.fail = () => json({ error: 'NOT_FOUND', message: 'This group was not found.' }, 404)
    await press('Good')
    await screen.findByRole('heading', { name: 'Group not found' })
  })
})

describe('what was only voted for', () => {
  const night = (isOwn: boolean) =>
    sampleNight({
      id: 'two',
      isOwn,
      resultId: 'r1',
      also: [
        { name: 'Wax Saints', resultId: 'r2' },
        { name: 'Gone', resultId: null },
      ],
    })
  const offers = () => screen.queryAllByRole('button', { name: /^We played this one instead/u })

  it('becomes the night’s script in one press, and says so', async () => {
    group.server.nights = [night(false), sampleNight({ id: 'older' })]
    await group.show()
    expect(offers()).toHaveLength(1)
    await press('We played this one instead: Wax Saints, 2 Jan')
    await eventually(() => expect(nightNames()[0]).toBe('Wax Saints'))
    expect(group.server.sent['POST /nights/two/played']).toEqual({ resultId: 'r2' })
    expect(screen.getByText('Noted: you played Wax Saints')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'How you voted' }).getAttribute('href')).toBe('/results/r2')
    // The second press of the same finger, on what has taken its place.
    fireEvent.click(offers()[0] as HTMLElement)
    expect(group.server.calls.filter((one) => one.startsWith('POST'))).toHaveLength(1)
    expect(group.server.calls.filter((one) => one === 'GET /figures').length).toBeGreaterThan(1)
  })

  it('is offered to keepers and the room’s host alone', async () => {
    group.server.group = { ...PLAYED, role: 'member' }
    for (const [isOwn, count] of [
      [false, 0],
      [true, 1],
    ] as const) {
      group.server.nights = [night(isOwn)]
      await group.show()
      expect(offers()).toHaveLength(count)
      group.close()
    }
  })

  it('says why it could not be changed, and the night stays', async () => {
    group.server.nights = [night(true)]
    group.server.failOn('POST', '/nights/two/played', 422)
    await group.show()
    await press('We played this one instead: Wax Saints, 2 Jan')
    expect((await screen.findByRole('alert')).textContent).toContain('That went wrong.')
    expect(nightNames()).toEqual(['Fog Tithe'])
  })
})

describe('the morning after', () => {
  it('takes who won of the newest night in one press', async () => {
    await group.show()
    await press('Evil')
    await screen.findByText('Evil won')
    expect(group.server.sent['PATCH /nights/night-2']).toEqual({ outcome: 'evil' })
  })

  it('asks of older nights beside their day, with the note', async () => {
    await group.show()
    await press('Who won? Fog Tithe, 2 Jan')
    fireEvent.click(await screen.findByRole('radio', { name: 'Good' }))
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Nobody slept.' } })
    await press('Save')
    await screen.findByText('Good won')
    expect(screen.getByText('Nobody slept.')).toBeTruthy()
    expect(group.server.sent['PATCH /nights/night-1']).toEqual({ outcome: 'good', note: 'Nobody slept.' })
  })

  it('keeps what was typed when it was not saved', async () => {
    await group.show()
    group.server.failOn('PATCH', '/nights/night-1')
    await press('Who won? Fog Tithe, 2 Jan')
    fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Nobody slept.' } })
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain('That went wrong.')
    expect((screen.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('Nobody slept.')
  })

  it('is for keepers and for who noted the night', async () => {
    group.server.group = { ...PLAYED, role: 'member', invite: null }
    group.server.nights = [sampleNight({ id: 'a', name: 'A' }), sampleNight({ id: 'b', name: 'B', isOwn: true })]
    await group.show()
    expect(screen.queryByRole('button', { name: 'Good' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Change A,/u })).toBeNull()
    expect(screen.getByRole('button', { name: /^Change B,/u })).toBeTruthy()
  })
})

describe('nights that were played elsewhere', () => {
  it('are added by a name alone', async () => {
    await group.show()
    await press('Add a night')
    const dialog = await screen.findByRole('dialog')
    await press('Add night')
    expect(await within(dialog).findByText('Please say which script it was.')).toBeTruthy()
    expect(group.server.calls).not.toContain('POST /nights')
    fireEvent.change(within(dialog).getByLabelText('Script'), { target: { value: 'Teensy' } })
    fireEvent.change(within(dialog).getByLabelText('Date'), { target: { value: '2026-10-30' } })
    fireEvent.change(within(dialog).getByLabelText('Players'), { target: { value: '7' } })
    fireEvent.change(within(dialog).getByLabelText('Storyteller'), { target: { value: 'ada' } })
    await press('Add night')
    await eventually(() => expect(nightNames()[0]).toBe('Teensy'))
    expect(group.server.sent['POST /nights']).toEqual({
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
    await press('Add a night')
    expect(((await screen.findByLabelText('Script')) as HTMLInputElement).value).toBe('')
  })

  it('stay typed when they are not taken, and through closing, and are sent with the same mark', async () => {
    await group.show()
    group.server.failOn('POST', '/nights')
    await press('Add a night')
    fireEvent.change(await screen.findByLabelText('Script'), { target: { value: 'Teensy' } })
    await press('Add night')
    expect((await screen.findByRole('alert')).textContent).toContain('That went wrong.')
    const first = group.server.sent['POST /nights']?.['op']
    await press('Cancel')
    await press('Add a night')
    expect(((await screen.findByLabelText('Script')) as HTMLInputElement).value).toBe('Teensy')
    group.server.fail = null
    await press('Add night')
    await eventually(() => expect(nightNames()[0]).toBe('Teensy'))
    expect(group.server.sent['POST /nights']?.['op']).toBe(first)
  })

  it('have what the server finds wrong at its field', async () => {
    await group.show()
    group.server.fail = (method) =>
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
    group.server.nights = [sampleNight({ players: 9, storyteller: 'Somebody who left' })]
    await group.show()
    await press(/^Change Fog Tithe/u)
    await press('Change everything')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('option', { name: 'Somebody who left', selected: true })).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText('Players'), { target: { value: '12' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await eventually(() => expect(group.server.sent['PATCH /nights/night-1']).toEqual({ players: 12 }))
  })

  it('are deleted after a question', async () => {
    await group.show()
    await press(/^Change Fog Tithe/u)
    await press('Delete')
    await screen.findByRole('dialog')
    expect(group.server.calls).not.toContain('DELETE /nights/night-1')
    await press('Delete night')
    await eventually(() => expect(nightNames()).toEqual(['Wax Saints']))
    await eventually(() => expect(document.activeElement?.textContent).toBe('Nights'))
  })
})
