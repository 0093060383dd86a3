import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { VoteType } from '#domain/room/options.ts'
import { FakeSocket } from '../session/fake-socket.ts'
import { HOST, nominatingTable, type Table } from '../table.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

function tableOf(count: number, voteType: VoteType = 'plurality', isVoting = true): Table {
  const table = nominatingTable({
    voteType,
    maxNominationsPerParticipant: 0,
    players: 11,
    nonScriptNominationMode: 'on',
  })
  for (let n = 1; n <= count; n += 1) {
    table.nominate(HOST, `Script ${n}`, `nom-${n}`, { denorm: { author: n === 9 ? 'Zoë' : 'Ada' } })
  }
  if (isVoting) table.turn('startVoting')
  return table
}

const search = () => screen.findByRole('searchbox')
const names = () => screen.getAllByRole('button', { name: /^View / }).map((one) => one.getAttribute('aria-label'))
const find = async (text: string) => fireEvent.change(await search(), { target: { value: text } })
const sent = () => FakeSocket.last.commands.at(-1)?.['ballot']

describe('a search of nominations', () => {
  test('is there above twelve, while nominating too', async () => {
    const table = tableOf(12, 'plurality', false)
    const { show } = await sit(table)
    await screen.findByRole('heading', { name: 'Script 12' })
    expect(screen.queryByRole('searchbox')).toBeNull()
    table.nominate(HOST, 'Script 13')
    show()
    expect((await search()).getAttribute('placeholder')).toBe('Search 13 scripts')
    await find('zoe')
    expect(names()).toEqual(['View Script 9'])
    expect(screen.getByText('1 of 13 scripts')).toBeTruthy()
  })

  test('says that nothing matches, and is cleared with one press', async () => {
    await sit(tableOf(13))
    await find('zzzz')
    expect(screen.getByText(/^Nothing matches “zzzz”\./u)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(names()).toHaveLength(13)
  })

  test('hides no tick from the ballot, and ticked scripts can be seen alone', async () => {
    await sit(tableOf(13, 'approval'))
    const tick = (n: number) => fireEvent.click(screen.getByRole('checkbox', { name: `I’d play it: Script ${n}` }))
    await screen.findByRole('checkbox', { name: 'I’d play it: Script 3' })
    tick(3)
    await find('Script 12')
    expect(await screen.findByText(/^You ticked 1\./u)).toBeTruthy()
    tick(12)
    expect(await screen.findByText(/^You ticked 2\./u)).toBeTruthy()
    await find('')
    fireEvent.click(screen.getByRole('switch', { name: 'Ticked only' }))
    expect(names()).toEqual(['View Script 3', 'View Script 12'])
    fireEvent.click(screen.getByRole('button', { name: 'Unvote' }))
    expect(screen.getByText(/^You haven’t ticked any script yet\./u)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show all scripts' }))
    expect(names()).toHaveLength(13)
  })

  test.each(['borda', 'irv'] as const)('hides no rank of a ballot by %s', async (voteType) => {
    await sit(tableOf(13, voteType))
    const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
    await press('Rank Script 5 next')
    await find('Script 12')
    await press('Rank Script 12 next')
    expect(await screen.findByText('2 scripts ranked')).toBeTruthy()
    await press('Move Script 12 up')
    await press('Submit ranking')
    expect(sent()).toEqual({ ranking: ['nom-12', 'nom-5'] })
  })

  test('is not on everybody’s screen', async () => {
    await sit(tableOf(13), HOST)
    await search()
    fireEvent.click(screen.getByRole('button', { name: 'Hide controls' }))
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('a ranking', () => {
  test('is one list: what is ranked with its place, the rest below', async () => {
    await sit(tableOf(3, 'borda'))
    const panel = within(await screen.findByRole('region', { name: 'Your ranking' }))
    fireEvent.click(panel.getByRole('button', { name: 'Rank Script 3 next' }))
    const [list, ...others] = panel.getAllByRole('list')
    expect(others).toEqual([])
    const items = within(list ?? document.body).getAllByRole('listitem')
    expect(items.map((item) => within(item).queryByRole('heading')?.textContent)).toEqual([
      'Script 3',
      'Not ranked (0 points)',
      'Script 1',
      'Script 2',
    ])
    expect(within(items[0] ?? document.body).getByText('3 points')).toBeTruthy()
    expect(screen.getAllByRole('heading', { name: /^Script \d$/u })).toHaveLength(3)
  })

  test('is seen as places that fill, one after the other', async () => {
    await sit(tableOf(3, 'borda'))
    const panel = await screen.findByRole('region', { name: 'Your ranking' })
    const places = () =>
      [...panel.querySelectorAll('div[aria-hidden] > span')].map(
        (place) => `${place.textContent}${place.querySelector('[data-size]') ? ', filled' : ''}`,
      )
    expect(places()).toEqual(['1st3 pt', '2nd2 pt', '3rd1 pt'])
    fireEvent.click(within(panel).getByRole('button', { name: 'Rank Script 3 next' }))
    expect(places()).toEqual(['1st3 pt, filled', '2nd2 pt', '3rd1 pt'])
    expect(screen.getByText('Tap the scripts in the order you like them.')).toBeTruthy()
    for (const name of ['Script 1', 'Script 2'])
      fireEvent.click(within(panel).getByRole('button', { name: `Rank ${name} next` }))
    expect(within(panel).getByText('All ranked. Move a script to change its place.')).toBeTruthy()
    expect(places().filter((place) => place.endsWith('filled'))).toHaveLength(3)
  })
})

test('View says who nominated a script, and shows the whole text of a suggestion', async () => {
  const table = tableOf(1, 'plurality', false)
  const text = `Something else: ${'on and on '.repeat(9)}`.trim()
  table.nominate(HOST, text, 'nom-free', {
    scriptRef: { kind: 'freeform', text },
    denorm: { teamCounts: null, type: null, author: null },
  })
  await sit(table)
  fireEvent.click(await screen.findByRole('button', { name: `View ${text}` }))
  const dialog = within(await screen.findByRole('dialog', { name: text }))
  expect(dialog.getByText('Nominated by: Sam')).toBeTruthy()
  expect(dialog.getByText('A write-in, so there’s no script to read.')).toBeTruthy()
})
