import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../eventually.ts'
import { AS_SAM, AT, GROUP, NO_FIGURES, PLAYED } from './group-server.ts'
import { press } from '../settled.ts'
import { OpenGroup, unfold } from './open-group.ts'

const group = new OpenGroup()

describe('the figures', () => {
  beforeEach(() => {
    const months = NO_FIGURES.months.map((month) =>
      month.month === '2026-10' ? { ...month, beginner: 3, unknown: 1 } : month,
    )
    group.server.figures = {
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
    await group.show()
    await screen.findByText('4 nights, all in October 2026.')
    const table = screen.getByRole('table', { name: 'Nights by month and difficulty', hidden: true })
    const rows = within(table).getAllByRole('row', { hidden: true })
    expect(rows).toHaveLength(13)
    const cells = [...(rows.find((row) => row.textContent?.startsWith('October 2026'))?.children ?? [])]
    expect(cells.map(({ textContent }) => textContent)).toEqual(['October 2026', '3', '0', '0', '1', '4'])
    expect(document.querySelectorAll('[aria-hidden] [data-level="beginner"]')).toHaveLength(3 + 1)
  })

  it('name what is played most, what is listed and never played, and who can run what, at the second try too', async () => {
    group.server.failOn('GET', '/figures')
    await group.show()
    await screen.findByText('The figures didn’t load')
    group.server.fail = null
    await press('Retry')
    const most = await screen.findByRole('region', { name: 'Most played' })
    expect(within(most).getAllByRole('listitem')).toHaveLength(5)
    expect(within(most).getAllByText('3 times, last 2 Jan')).toHaveLength(5)
    await press('Show all 6')
    expect(within(most).getByText('Script F')).toBeTruthy()
    expect(screen.getByText('on 4 lists')).toBeTruthy()
    expect(screen.getByText('Sam and Ada')).toBeTruthy()
  })
})

describe('the people', () => {
  it('are made keepers and members, and are removed after a question', async () => {
    await group.show()
    await unfold('People')
    await press('Make keeper: Ada')
    await eventually(() => expect(screen.getAllByText('Keeper')).toHaveLength(2))
    expect(group.server.sent['PATCH /members/ada']).toEqual({ role: 'keeper' })
    await press('Remove Ada')
    expect(group.server.calls).not.toContain('DELETE /members/ada')
    expect((await screen.findByRole('dialog')).textContent).toContain('can’t come back with an invitation')
    await press('Remove')
    await eventually(() => expect(screen.queryByText('Ada')).toBeNull())
    await press('Done')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(group.server.calls).not.toContain('POST /invite')
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'People of this group' }))
  })

  it('are asked for a new invitation after somebody was removed', async () => {
    await group.show()
    await unfold('People')
    await press('Remove Ada')
    await press('Remove')
    await screen.findByRole('dialog', { name: 'Ada was removed' })
    await press('Make a new invitation')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(group.server.sent['POST /invite']?.['op']).toBeTruthy()
  })

  it('are invited by a link, which a new one ends', async () => {
    await group.show()
    await unfold('People')
    const field = (await screen.findByLabelText('Invitation')) as HTMLInputElement
    expect(field.value).toBe(`${window.location.origin}/groups/join/${PLAYED.invite}`)
    await press('New link')
    await press('Make a new link')
    await eventually(() => expect(field.value).toContain('/groups/join/newnew'))
    expect(group.server.sent['POST /invite']?.['op']).toBeTruthy()
  })

  it('are seen by a member, who can change nothing of them', async () => {
    group.server.group = { ...PLAYED, role: 'member', invite: null }
    await group.show()
    await unfold('People')
    await screen.findByText('Ada')
    expect(screen.queryByLabelText('Invitation')).toBeNull()
    expect(screen.queryByRole('button', { name: /Ada/u })).toBeNull()
  })

  it('begin with an invitation where a keeper is alone', async () => {
    group.server.group = { ...PLAYED, members: PLAYED.members.slice(0, 1) }
    await group.show()
    expect(await screen.findByRole('heading', { name: 'Bring your people' })).toBeTruthy()
    expect(await screen.findByLabelText('Invitation')).toBeTruthy()
  })
})

describe('what is done once', () => {
  it('renames the group, and exports its nights', async () => {
    await group.show()
    await unfold('Manage this group')
    const link = await screen.findByRole('link', { name: 'Export nights' })
    expect(link.getAttribute('href')).toBe(`/api/groups/${GROUP}/nights.csv`)
    fireEvent.change(await screen.findByLabelText('Name of the group'), { target: { value: 'Monday Bell' } })
    await press('Rename')
    await screen.findByRole('heading', { level: 1, name: 'Monday Bell' })
  })

  it('ends the group after a question that names it', async () => {
    await group.show()
    await unfold('Manage this group')
    await press('End this group')
    expect((await screen.findByRole('dialog')).textContent).toContain('2 nights')
    await press('End The Sunday Bell')
    await eventually(() => expect(group.server.calls).toContain('DELETE'))
    await eventually(() => expect(group.page?.location.pathname).toBe('/profile'))
  })

  it('ends the group later without a fresh sign-in, says when, and lets a keeper keep it', async () => {
    group.server.isFresh = false
    await group.show()
    await unfold('Manage this group')
    await press('End this group')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Otherwise it ends in 7 days')
    expect(within(dialog).getByRole('link', { name: /Sign in again with/u })).toBeTruthy()
    await press('End The Sunday Bell')
    const notice = await screen.findByRole('region', { name: 'The end of this group' })
    expect(notice.textContent).toContain('This group ends on Sunday, December 6, 2026')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('End it now')
    expect(await screen.findByRole('dialog', { name: 'End The Sunday Bell?' })).toBeTruthy()
    await press('Cancel')
    await press('Keep this group')
    await eventually(() => expect(screen.queryByText(/This group ends on/u)).toBeNull())
    expect(group.server.calls).toContain('POST /keep')
  })

  it('comes back to the question after signing in again, once', async () => {
    sessionStorage.setItem(`belfry.unfinished.end-group ${GROUP}`, 'true')
    await group.show()
    expect(await screen.findByRole('dialog', { name: 'End The Sunday Bell?' })).toBeTruthy()
    await press('End The Sunday Bell')
    await eventually(() => expect(group.page?.location.pathname).toBe('/profile'))
    expect(sessionStorage.getItem(`belfry.unfinished.end-group ${GROUP}`)).toBeNull()
  })

  it('needs no fresh sign-in where there are no nights', async () => {
    group.server.group = { ...PLAYED, nights: 0 }
    await group.show()
    await unfold('Manage this group')
    await press('End this group')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByRole('link', { name: /Sign in again/u })).toBeNull()
    expect(dialog.textContent).toContain('You can’t undo this.')
  })

  it.each([
    ['the last keeper', PLAYED.members, /only keeper/u],
    ['the last member', PLAYED.members.slice(0, 1), /go with you/u],
    ['any other', PLAYED.members.map((one) => ({ ...one, role: 'keeper' as const })), /no longer see/u],
  ])('tells %s what leaving does', async (_who, members, words) => {
    group.server.group = { ...PLAYED, members }
    await group.show()
    await unfold('Manage this group')
    await press('Leave this group')
    expect((await screen.findByRole('dialog')).textContent).toMatch(words)
    await press('Leave')
    await eventually(() => expect(group.server.calls).toContain(`DELETE /members/${AS_SAM.id}`))
    await act(async () => undefined)
  })
})
