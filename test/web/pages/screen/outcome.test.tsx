import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOST, Table } from '../../room/table.ts'
import { beginAtScreen, heading, open, show, wait, world } from './visit-screen.tsx'

beginAtScreen()

/** Three scripts, of which the second got the most votes, the first fewer and the third none. */
function evening(votes: Record<string, string> = { [HOST]: 'B', priya: 'B', tom: 'A' }): Table {
  const table = new Table({ maxNominationsPerParticipant: 0 })
  table.join('priya', 'Priya')
  table.join('tom', 'Tom')
  table.turn('startNominations')
  for (const name of ['A', 'B', 'C']) table.nominate(HOST, `Script ${name}`, `nom-${name}`)
  table.turn('startVoting')
  for (const [person, name] of Object.entries(votes)) table.vote(person, `nom-${name}`)
  return table
}

const places = () =>
  [...screen.getByRole('list', { name: 'Places' }).querySelectorAll('li')].map(({ textContent }) => textContent)

describe('the outcome on a big screen', () => {
  // Promise of The big screen: It reveals the last place first, in 12 seconds at most, and then tonight’s script
  it('comes from the last place to the first, and then as the verdict', async () => {
    const table = evening()
    await open()
    await show(table)
    table.turn('endVoting')
    await show(table)
    expect(heading()).toBe('The result')
    expect(places()).toEqual(['3rdScript C0 votes'])
    await wait(1_200)
    expect(heading()).toBe('The last two')
    expect(screen.getByText('or').previousElementSibling?.textContent).toBe('Script AScript B')
    expect(places()).toHaveLength(1)
    await wait(2_500)
    expect(heading()).toBe('The winner')
    expect(places()).toEqual(['2ndScript A1 vote', '3rdScript C0 votes'])
    await wait(4_000)
    expect(heading()).toBe('Tonight: Script B')
  })

  // Promise of The big screen: Beyond: the Storyteller sees everything at once, and alone can skip the rest of the reveal, on the television too
  it('ends with that of the phones, and early if the Storyteller skips the rest', async () => {
    const table = evening()
    table.openScreen()
    await open()
    await show(table)
    table.turn('endVoting')
    // The room saves a result before anybody is told of it.
    table.now += 700
    await show(table)
    await wait(1_200)
    expect(heading()).toBe('The last two')
    await wait(7_700 - 700 - 1_200 - 10)
    expect(heading()).toBe('The winner')
    await wait(20)
    expect(heading()).toBe('Tonight: Script B')
    table.now += 60_000
    table.turn('startVoting')
    table.vote(HOST, 'nom-C')
    await show(table)
    table.turn('endVoting')
    await show(table)
    await wait(600)
    table.now += 600
    table.turn('endReveal')
    await show(table)
    await wait(20)
    expect(heading()).toBe('Tonight: Script C')
  })

  // Promise of The big screen: Beyond: while an allowed screen reveals the result, players’ phones ask them to look up, with the number of votes alone and one press to see it now
  it('waits for the phones where it is finished at once', async () => {
    world.isCalm = true
    const table = evening()
    table.openScreen()
    await open()
    await show(table)
    table.turn('endVoting')
    await show(table)
    await wait(7_600)
    expect(heading()).toBe('The winner')
    await wait(200)
    expect(heading()).toBe('Tonight: Script B')
  })

  it('is the verdict at once for a screen that connects later', async () => {
    const table = evening()
    table.turn('endVoting')
    await open()
    await show(table)
    expect(heading()).toBe('Tonight: Script B')
  })

  it('is finished at once where people asked for less motion', async () => {
    world.isCalm = true
    const table = evening()
    await open()
    await show(table)
    table.turn('endVoting')
    await show(table)
    expect(heading()).toBe('The winner')
    expect(places()).toHaveLength(2)
    await wait(4_000)
    expect(heading()).toBe('Tonight: Script B')
  })

  // Promise of Ties: Beyond: where the Storyteller chose after a draw, every page says both, and the draw can still be checked
  // Promise of The big screen: It shows a tie until that is settled
  it('is a tie that stays until the clock or the Storyteller decides', async () => {
    const table = evening({ [HOST]: 'A', priya: 'B' })
    await open()
    await show(table)
    table.turn('endVoting')
    await show(table)
    await wait(20_000)
    expect(heading()).toBe('It’s a tie')
    table.do(HOST, { type: 'state', action: 'drawLots' })
    await show(table)
    expect(heading()).toBe('The clock decides')
    expect(screen.queryByText('Chosen')).toBeNull()
    await wait(3_000)
    expect(screen.getByText('Chosen')).toBeTruthy()
    await wait(4_000)
    expect(heading()).toMatch(/^Tonight: Script [AB]$/u)
    const drawn = heading()?.slice('Tonight: '.length)
    expect(screen.getByText(/Decided by a draw$/u)).toBeTruthy()
    table.do(HOST, { type: 'choose', nominationId: 'nom-C' })
    await show(table)
    expect(heading()).toBe('The Storyteller chose')
    await wait(4_000)
    expect(heading()).toBe('Tonight: Script C')
    expect(screen.getByText(new RegExp(`Chosen by the Storyteller after the draw chose ${drawn}$`, 'u'))).toBeTruthy()
  })

  it('says that nobody voted', async () => {
    const table = evening({})
    await open()
    await show(table)
    table.turn('endVoting')
    await show(table)
    await wait(30_000)
    expect(heading()).toBe('Nobody voted')
  })
})
