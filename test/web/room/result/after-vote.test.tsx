import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { HOST, votingTable } from '../table.ts'
import { backToVote, beginAsGuest, results, sit } from '../visit-room.tsx'
import { tiedTable } from './tied-table.ts'

beginAsGuest()
const nominations = () => screen.getByRole('heading', { name: 'Scripts - Nominations' })
const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

describe('after a vote', () => {
  test('the outcome and the standings come before what can be pressed', async () => {
    const table = votingTable()
    table.endWith({ priya: 'Sorrow' })
    await sit(table)
    const headline = (await results()).getByText('Sorrow wins with 1 vote')
    const places = (await results()).getAllByRole('listitem')
    const [firstButton, ...others] = (await results()).getAllByRole('button')
    expect(firstButton?.textContent).toBe('See tonight’s script')
    for (const place of places) {
      expect(isBefore(headline, place)).toBe(true)
      for (const button of [firstButton, ...others]) expect(isBefore(place, button as Element)).toBe(true)
    }
    expect(others.map(({ textContent }) => textContent)).toEqual(['Open script', 'Copy summary', 'Save as picture'])
  })

  test('the nominations are folded away, with their number, until somebody looks or nominating begins again', async () => {
    const table = votingTable()
    const { show, turn } = await sit(table, HOST)
    expect(nominations().closest('details')).toBeNull()
    table.endWith({ priya: 'Sorrow' })
    show()
    await backToVote()
    const folded = nominations().closest('details')
    expect(folded?.open).toBe(false)
    expect(folded?.querySelector('summary')?.textContent).toBe('Scripts - Nominations2')
    fireEvent.click(nominations())
    act(() => folded?.setAttribute('open', ''))
    expect(await within(folded as HTMLElement).findByRole('button', { name: 'View Sorrow' })).toBeTruthy()
    turn('startNominations')
    expect(nominations().closest('details')).toBeNull()
  })

  test('a picture is offered once it has come out', async () => {
    await sit(tiedTable())
    expect((await results()).getByRole('button', { name: 'Copy summary' })).toBeTruthy()
    expect((await results()).queryByRole('button', { name: 'Save as picture' })).toBeNull()
  })
})
