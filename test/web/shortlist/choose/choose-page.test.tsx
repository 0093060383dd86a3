import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answeringOf } from '../../../../web/shortlist/answering.ts'
import { ChoosePage } from '../../../../web/shortlist/choose/choose-page.tsx'
import { json } from '../../answers.ts'
import { eventually } from '../../eventually.ts'
import { press } from '../../settled.ts'
import { ANSWERS, ListPage, OWNED } from '../list-page.tsx'
import { LIST, OPEN } from '../list-server.ts'

const COUNTED: typeof OPEN = {
  ...OWNED,
  answers: ANSWERS,
  coming: { yes: 3, maybe: 0, no: 0 },
  candidates: OPEN.candidates.map((candidate, place) => ({ ...candidate, plays: 2 - place })),
}
const CLOSED: typeof OPEN = {
  ...COUNTED,
  rev: 2,
  state: 'closed',
  marked: 3,
  candidates: COUNTED.candidates.map((candidate, place) => ({ ...candidate, nots: place })),
}

const list = new ListPage(ChoosePage, '/choose')
const open = async (view: typeof OPEN) => {
  await list.open(view)
  await screen.findByRole('heading', { name: 'Choose for tonight' })
}

const ticked = () =>
  within(screen.getByRole('region', { name: 'Scripts on the list' }))
    .getAllByRole('checkbox')
    .map((box) => (box as HTMLInputElement).checked)
const changes = () => list.server.calls.filter((call) => !call.startsWith('GET'))

describe('choosing for tonight', () => {
  it('shows what people would play and who comes, and changes nothing by that', async () => {
    await open(COUNTED)
    expect(
      screen.getByText('3 people have answered so far. The best two are chosen; change what you like.'),
    ).toBeTruthy()
    expect(screen.getByText('Close the list to see how many would rather not.')).toBeTruthy()
    expect(ticked()).toEqual([true, true])
    fireEvent.click(screen.getByText('3 yes · 0 maybe · 0 no'))
    for (const { name } of ANSWERS) expect(screen.getByText(name)).toBeTruthy()
    expect(screen.getByText('Opening the room closes the list. They are nominated in this order.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open the room' })).toBeTruthy()
    await answeringOf(LIST).refresh()
    expect(changes()).toEqual([])
  })

  it('asks once before it closes the list; then it leaves out what as many would rather not play', async () => {
    await open(COUNTED)
    list.take('POST', '/close', () => CLOSED)
    await press('Close the list')
    await screen.findByText('Taps don’t count any more. You can open it again.')
    await press('Keep it open')
    expect(changes()).toEqual([])
    await press('Close the list')
    await press('Close it')
    await screen.findByText('3 of 3 marked something. The best one is chosen; change what you like.')
    expect(ticked()).toEqual([true, false])
    expect(screen.getByText('One script, one vote')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Choose for tonight' })).toBeTruthy()
    list.take('POST', '/reopen', () => COUNTED)
    await press('Open it again')
    await screen.findByRole('button', { name: 'Close the list' })
    expect(changes()).toEqual(['POST /close', 'POST /reopen'])
  })

  it('keeps what its owner has ticked, whatever the list does', async () => {
    await open(COUNTED)
    fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
    expect(ticked()).toEqual([false, true])
    list.server.view = CLOSED
    await answeringOf(LIST).refresh()
    await screen.findByRole('button', { name: 'Open it again' })
    expect(ticked()).toEqual([false, true])
  })

  it('says where too few had marked something', async () => {
    await open({ ...CLOSED, marked: null, candidates: COUNTED.candidates })
    expect(
      screen.getByText(/^Fewer than three other people had marked something when the list was closed/u),
    ).toBeTruthy()
  })

  it('says why the list could not be closed, and closes it at the next press', async () => {
    list.server.fail = (method) => (method === 'POST' ? json({ error: 'FORBIDDEN', message: 'Not yours.' }, 403) : null)
    await open(COUNTED)
    await press('Close the list')
    await press('Close it')
    await screen.findByText('Not yours.')
    list.take('POST', '/close', () => CLOSED)
    await press('Close it')
    await screen.findByRole('button', { name: 'Open it again' })
    expect(screen.queryByText('Not yours.')).toBeNull()
  })

  it('names the open rooms that are in the way of another one', async () => {
    await open(CLOSED)
    const details = { rooms: [{ code: 'NJ95' }, { code: 'P7PZ' }] }
    list.server.fail = (method, path) =>
      method === 'POST' && path === '/room'
        ? json({ error: 'ROOM_LIMIT', message: 'You already have 2 open rooms.', details }, 409)
        : null
    await press('Open the room')
    await eventually(() => screen.getByText('You already have 2 open rooms.'))
    expect(screen.getAllByRole('link', { name: /^Room / }).map((link) => link.getAttribute('href'))).toEqual([
      '/rooms/NJ95',
      '/rooms/P7PZ',
    ])
  })

  it('is its owner’s alone', async () => {
    await open({ ...COUNTED, isOwner: false })
    expect(screen.getByText('Only Sam can choose from this list.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open the room' })).toBeNull()
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: 'Sign in' }).map((link) => link.getAttribute('href'))).toContain(
        `/auth/login?returnTo=${encodeURIComponent(`/shortlists/${LIST}/choose`)}`,
      ),
    )
  })
})
