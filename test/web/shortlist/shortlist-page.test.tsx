import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownGroups } from '../../../web/app/data/own-groups.ts'
import { readStoredRoom, forgetRoom } from '../../../web/app/data/stored/stored-rooms.ts'
import { answeringOf } from '../../../web/shortlist/answering.ts'
import { ShortlistPage } from '../../../web/shortlist/shortlist-page.tsx'
import { openShortlists } from '../../../web/app/data/own-shortlists.ts'
import { json } from '../answers.ts'
import { eventually } from '../eventually.ts'
import { press as pressOnceFree } from '../settled.ts'
import { ANSWERS, ListPage, OWNED } from './list-page.tsx'
import { LIST, OPEN } from './list-server.ts'

const list = new ListPage(ShortlistPage)

// They are loaded when they are first shown, which takes its time.
beforeAll(async () => {
  await Promise.all([
    import('../../../web/shortlist/name-question.tsx'),
    import('../../../web/shortlist/manage/manage-list.tsx'),
    import('../../../web/shortlist/own-answer.tsx'),
    import('../../../web/shortlist/own-foot.tsx'),
    import('../../../web/shortlist/leading.tsx'),
  ])
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('a list that somebody answers', () => {
  it('has one of both marks on a card, and says whose answer it is', async () => {
    await list.open(OPEN)
    press('I’d play it: Fog Tithe')
    const field = await screen.findByLabelText(/^Your name/u)
    fireEvent.change(field, { target: { value: 'Dora' } })
    press('Done')
    expect(await screen.findByText('Dora')).toBeTruthy()
    press('Not for me: Fog Tithe')
    await eventually(() => expect(list.server.only?.marks).toEqual({ a: 'not' }))
    expect(screen.getByRole('button', { name: 'I’d play it: Fog Tithe' }).getAttribute('aria-pressed')).toBe('false')
    press('Not for me: Fog Tithe')
    await eventually(() => expect(list.server.only?.marks).toEqual({}))
  })

  it('says who comes, by name', async () => {
    await list.open({ ...OPEN, answers: ANSWERS, coming: { yes: 3, maybe: 0, no: 0 } })
    fireEvent.click(await screen.findByText('3 yes · 0 maybe · 0 no'))
    for (const { name } of ANSWERS) expect(screen.getByText(name)).toBeTruthy()
  })

  it('leads to its room with the name filled in, and to its result', async () => {
    await list.open(OPEN)
    press('I’d play it: Fog Tithe')
    fireEvent.change(await screen.findByLabelText(/^Your name/u), { target: { value: 'Dora' } })
    press('Done')
    await screen.findByText('Dora')
    list.server.view = { ...OPEN, state: 'closed', room: { code: 'NJ95', state: 'open' } }
    await answeringOf(LIST).refresh()
    fireEvent.click(await screen.findByRole('link', { name: 'Join' }))
    await eventually(() => expect(readStoredRoom('NJ95').name).toBe('Dora'))
    forgetRoom('NJ95')
    list.close()
    await list.open({ ...OPEN, state: 'closed', result: { id: 'r', name: 'Fog Tithe' } })
    const result = await screen.findByRole('link', { name: 'Tonight: Fog Tithe' })
    expect(result.getAttribute('href')).toBe('/results/r')
  })
})

describe('a list for its owner', () => {
  it('sends what was edited and nothing that another tab has changed since', async () => {
    await list.open(OWNED)
    fireEvent.click(await screen.findByText('Manage this list'))
    const title = await screen.findByLabelText('Title')
    list.server.view = { ...OWNED, rev: 2, note: 'Bring snacks' }
    await answeringOf(LIST).refresh()
    fireEvent.change(title, { target: { value: 'Sunday at Olwen’s' } })
    list.take('PATCH', '', () => ({ ...list.server.view, title: 'Sunday at Olwen’s' }))
    press('Save')
    await screen.findByText('Saved')
    expect(list.sent['PATCH ']).toEqual({ title: 'Sunday at Olwen’s' })
  })

  it('loses many answers at once', async () => {
    await list.open({ ...OWNED, answers: ANSWERS })
    fireEvent.click(await screen.findByText('Manage this list'))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'All 3' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ben' }))
    list.take('POST', '/answers/remove', () => ({ ...OWNED, answers: ANSWERS.slice(1, 2) }))
    press('Remove 2 answers')
    await eventually(() => expect(screen.queryByRole('checkbox', { name: 'Ana' })).toBeNull())
    expect(list.sent['POST /answers/remove']).toEqual({ answerIds: ['id-Ana', 'id-Cleo'] })
  })

  it('is shown at home as it is now: closed, open again or gone', async () => {
    const own = '/api/shortlists?mine=1&page=1&limit=100'
    const listed = ({ state }: typeof OPEN) => [
      { id: LIST, title: OPEN.title, at: null, state, answers: 0, candidates: 2 },
    ]
    const titles = () => openShortlists.get().value?.map(({ title }) => title)
    let isGone = false
    list.server.fail = (method, path) => {
      const items = isGone ? [] : listed(list.server.view)
      if (path === own) return json({ items, page: 1, limit: 100, total: 1, totalPages: 1 })
      if (method === 'DELETE') isGone = true
      if (method === 'DELETE') return new Response(null, { status: 204 })
      if (method !== 'POST') return null
      list.server.view = { ...OWNED, state: path === '/close' ? 'closed' : 'open' }
      return json(list.server.view)
    }
    await list.open(OWNED)
    await openShortlists.refresh()
    expect(titles()).toEqual([OPEN.title])
    fireEvent.click(await screen.findByText('Manage this list'))
    await screen.findByRole('button', { name: 'Close the list' })
    press('Close the list')
    await pressOnceFree('Close it')
    await eventually(() => expect(titles()).toEqual([]))
    await pressOnceFree('Open it again')
    await eventually(() => expect(titles()).toEqual([OPEN.title]))
    await pressOnceFree('Delete this list')
    await pressOnceFree('Delete list')
    await eventually(() => expect(titles()).toEqual([]))
  })

  it('says its group, and can be given to another or to none', async () => {
    const group = (id: string, name: string) =>
      ({ id, name, role: 'member', members: 7, nights: 0, lastNightAt: null }) as const
    ownGroups.set([group('r', 'Ravens')])
    // Its owner has left the group since.
    const [given, other] = [
      { ...OWNED, group: { id: 'c', name: 'Crows' } },
      { id: 'r', name: 'Ravens' },
    ]
    await list.open(given)
    expect(list.page?.container.querySelector('header')?.textContent).toMatch(/^CrowsSaturday at Olwen’s/u)
    fireEvent.click(await screen.findByText('Manage this list'))
    const select = await screen.findByLabelText<HTMLSelectElement>('For a group')
    expect([...select.options].map(({ text }) => text)).toEqual(['No group', 'Crows', 'Ravens'])
    expect(select.value).toBe('c')
    list.take('PATCH', '', () => ({ ...given, group: other }))
    fireEvent.change(select, { target: { value: 'r' } })
    press('Save')
    await screen.findByText('Saved')
    expect(list.sent['PATCH ']).toEqual({ group: 'r' })
    fireEvent.change(select, { target: { value: '' } })
    press('Save')
    await eventually(() => expect(list.sent['PATCH ']).toEqual({ group: null }))
  })

  it('leads with sharing until somebody else has answered, and always has the way to choose', async () => {
    await list.open({ ...OWNED, at: '2099-12-05T19:00:00.000Z', timeZone: 'Europe/Berlin' })
    await screen.findByRole('button', { name: 'Share' })
    list.server.view = { ...list.server.view, rev: 2, answers: ANSWERS }
    await answeringOf(LIST).refresh()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Share' })).toBeNull())
    const way = await screen.findByRole('link', { name: 'Choose for tonight' })
    expect(way.getAttribute('href')).toBe(`/shortlists/${LIST}/choose`)
    // Nothing is closed by that.
    expect(list.server.calls).not.toContain('POST /close')
  })

  it('that is closed says on whose clocks the evening is, and leads with the calendar', async () => {
    await list.open({ ...OPEN, state: 'closed', at: '2099-12-05T19:00:00.000Z', timeZone: 'America/New_York' })
    const calendar = screen.getByRole('link', { name: 'Add to calendar' })
    expect(calendar.className).toMatch(/primary/u)
    expect(screen.getByText('Sat, Dec 5, 2099 · 14:00')).toBeTruthy()
    expect(screen.getByText('New York time')).toBeTruthy()
  })
})
