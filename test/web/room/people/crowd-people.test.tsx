import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { peopleFor } from '#domain/room/people.ts'
import { answer, json } from '../../answers.ts'
import { HOST, Table } from '../table.ts'
import { settled } from '../../settled.ts'
import { beginAsGuest, ROOM, serveSteps, sit } from '../visit-room.tsx'
import { pressOption } from '../../visit.tsx'

const PEOPLE = `${ROOM}/people`

beginAsGuest()

/** Sam's room with Zoë as the 140th of `count` people. */
function crowdedTable(count: number): Table {
  const table = new Table({ maxPlayers: 2_500 })
  for (let n = 1; n <= count; n += 1) table.join(`p${n}`, n === 140 ? 'Zoë' : `Person ${n}`)
  return table
}

/** Answers searches by the room's own rules. */
const find =
  (table: Table, asked: string[] = []) =>
  ({ search, searchParams }: URL) => {
    asked.push(search)
    const query = { search: searchParams.get('search') ?? '', after: searchParams.get('after') ?? '' }
    const found = peopleFor(table.room, HOST, query, new Set())
    return found.ok ? json(found.value) : json({ error: found.code, message: found.code }, 403)
  }

async function sitInCrowd(count = 250) {
  const table = crowdedTable(count)
  await sit(table, HOST)
  const asked: string[] = []
  const sent = serveSteps(table, undefined, HOST, { [PEOPLE]: find(table, asked) })
  return { table, asked, sent }
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Find a person'), { target: { value } })
// Not by role: with hundreds of rows that would take most of the test's time.
const rows = () => document.querySelectorAll('button[aria-label^="Options for "]')
const remove = (name: string) => pressOption(name, 'Remove from the room')
const showMore = () => fireEvent.click(screen.getByText('Show more'))
const nameOf = (index: number) => [...rows()].at(index)?.getAttribute('aria-label')

describe('the Storyteller of a crowd', () => {
  test('finds a person who is not listed, makes her a Storyteller and a player again, and removes her', async () => {
    const { table, asked, sent } = await sitInCrowd()
    expect(screen.queryByText('Zoë')).toBeNull()
    type('zoe')
    expect((await screen.findByText('1 person found')).getAttribute('aria-live')).toBe('polite')
    expect(rows()).toHaveLength(1)
    expect(asked).toEqual(['?search=zoe'])
    const agree = async (question: string, to: string) => {
      const dialog = within(await screen.findByRole('dialog', { name: question }))
      await settled()
      fireEvent.click(dialog.getByRole('button', { name: to }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await pressOption('Zoë', 'Make a Storyteller')
    await agree('Make Zoë a Storyteller?', 'Make a Storyteller')
    await pressOption('Zoë', 'Make a player again')
    await agree('Make Zoë a player again?', 'Make a player again')
    expect(table.room.participants.get('p140')).toMatchObject({ seat: 'seated', isST: false })
    await remove('Zoë')
    await agree('Remove Zoë?', 'Remove Zoë')
    expect(await screen.findByText('No one here is called “zoe”.')).toBeTruthy()
    expect(rows()).toHaveLength(0)
    expect(table.room.participants.get('p140')?.seat).toBe('kicked')
    expect(sent.map(({ action }) => action)).toEqual(['makeStoryteller', 'endStoryteller', 'kick'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Find a person')))
  })

  test('sees the matches, and then the listed people, page by page', async () => {
    const { asked } = await sitInCrowd()
    type('person')
    expect(await screen.findByText('249 people found, 100 of them shown')).toBeTruthy()
    for (const shown of [200, 249]) {
      showMore()
      await waitFor(() => expect(rows()).toHaveLength(shown))
    }
    expect(screen.getByText('249 people found')).toBeTruthy()
    type('')
    await waitFor(() => expect(rows()).toHaveLength(99))
    expect(screen.getByText('And 151 more. 1 of 251 are online.')).toBeTruthy()
    asked.length = 0
    showMore()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Options for Person 100'))
    expect(rows()).toHaveLength(199)
    showMore()
    await waitFor(() => expect(rows()).toHaveLength(250))
    expect(nameOf(-1)).toBe('Options for Person 250')
    expect(screen.queryByText('Show more')).toBeNull()
    expect(asked).toEqual(['?after=p99', '?after=200'])
  })

  test('continues beside the removed person', async () => {
    await sitInCrowd()
    type('person 2')
    await screen.findByText('62 people found')
    for (const [name, next] of [
      ['Person 21', 'Person 22'],
      ['Person 250', 'Person 249'],
    ] as const) {
      await remove(name)
      const dialog = within(await screen.findByRole('dialog', { name: `Remove ${name}?` }))
      await settled()
      fireEvent.click(dialog.getByRole('button', { name: `Remove ${name}` }))
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`Options for ${next}`))
    }
    expect(screen.getByText('60 people found')).toBeTruthy()
  })

  test('sees why nobody was found, and can try again', async () => {
    const { table } = await sitInCrowd()
    answer({ [PEOPLE]: () => json({ error: 'RATE_LIMITED', message: 'Wait a moment.' }, 429) })
    type('zoe')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to find peopleWait a moment.')
    answer({ [PEOPLE]: find(table) })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 person found')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('sees that the search is running, and only the last result', async () => {
    const { table } = await sitInCrowd()
    const waiting: (() => void)[] = []
    answer({
      [PEOPLE]: (url) =>
        new Promise((resolve) => {
          waiting.push(() => resolve(find(table)(url)))
        }),
    })
    type('person')
    expect(await screen.findByText('Searching...')).toBeTruthy()
    await waitFor(() => expect(waiting).toHaveLength(1))
    type('zoe')
    await waitFor(() => expect(waiting).toHaveLength(2))
    await act(async () => waiting[1]?.())
    expect(await screen.findByText('1 person found')).toBeTruthy()
    await act(async () => waiting[0]?.())
    expect(rows()).toHaveLength(1)
  })
})

describe('there is nothing to search', () => {
  test('in a room that lists everybody', async () => {
    await sit(crowdedTable(99), HOST)
    expect(screen.queryByLabelText('Find a person')).toBeNull()
    expect(rows()).toHaveLength(99)
  })

  test('for a player', async () => {
    await sit(crowdedTable(150), 'p140')
    expect(screen.queryByLabelText('Find a person')).toBeNull()
    expect(screen.getByText('And 51 more. 2 of 151 are online.')).toBeTruthy()
  })
})
