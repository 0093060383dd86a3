import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { noteCommitment } from '../../../../../web/room/stored/draws.ts'
import { CODE, HOST } from '../../../room/table.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'
import { tiedTable } from './tied-table.ts'

beginAsGuest()

describe('the check of a draw', () => {
  const check = async () => fireEvent.click(await screen.findByRole('button', { name: 'Check the draw' }))

  async function drawn(table = tiedTable()) {
    table.turn('drawLots')
    const { result } = table.seenBy(HOST).voting
    localStorage.setItem(`belfry.room.${CODE}`, JSON.stringify({ drawShown: result?.id }))
    return table
  }

  // Promise of The draw: Who came later is told so, and a browser that cannot compute it says that
  test('computes it in the browser, and says so to somebody who came later', async () => {
    await sit(await drawn())
    await check()
    expect(await screen.findByText('This draw was fixed before the first vote.')).toBeTruthy()
    expect(screen.getByText(/You joined later, so it compared with the number in the result\.$/u)).toBeTruthy()
  })

  // Promise of The draw: Each browser can compute the draw, and compares it with what it saw while the vote ran
  test('compares with what the browser saw while the vote ran', async () => {
    const table = tiedTable()
    table.turn('startVoting')
    table.vote(HOST, 'nom-Gloaming')
    table.vote('priya', 'nom-Sorrow')
    const { show } = await sit(table)
    table.turn('endVoting')
    show()
    table.turn('drawLots')
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Skip' }))
    await check()
    expect(await screen.findByText('This draw was fixed before the first vote.')).toBeTruthy()
    expect(screen.getByText(/the number it saw while the vote was running\.$/u)).toBeTruthy()
  })

  test('says in red what does not fit', async () => {
    const table = await drawn()
    const seen = table.seenBy('priya')
    noteCommitment(CODE, { ...seen, phase: 'voting', voting: { ...seen.voting, commitment: 'f'.repeat(64) } })
    await sit(table)
    await check()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This draw does not fit')
    expect(alert.textContent).toContain('The number that your device saw during the vote is not the one in the result.')
    expect(screen.queryByText('This draw was fixed before the first vote.')).toBeNull()
  })

  test('says where the browser cannot, and shows the numbers all the same', async () => {
    const table = await drawn()
    await sit(table)
    const button = await screen.findByRole('button', { name: 'Check the draw' })
    const { randomUUID } = crypto
    vi.stubGlobal('crypto', { randomUUID })
    fireEvent.click(button)
    expect(await screen.findByText('Your browser can’t check this here')).toBeTruthy()
    const { result } = table.seenBy(HOST).voting
    expect(screen.getByText(result?.draw?.commitment ?? '-')).toBeTruthy()
    expect(screen.getByText(result?.draw?.secret ?? '-')).toBeTruthy()
    for (const { digest } of result?.draw?.order ?? []) expect(screen.getByText(digest)).toBeTruthy()
    expect(screen.getByText(/openssl dgst -sha256 -mac HMAC/u)).toBeTruthy()
  })

  test('copies all numbers', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(Object.assign(new EventTarget(), { writeText }) as never)
    const table = await drawn()
    await sit(table)
    fireEvent.click(await screen.findByText('See the numbers behind it'))
    fireEvent.click(await screen.findByText('Copy the numbers'))
    await waitFor(() => expect(writeText).toHaveBeenCalled())
    const { draw } = table.seenBy(HOST).voting.result ?? {}
    const copied = String(writeText.mock.calls[0]?.[0])
    expect(copied).toContain(`Shown before the vote: ${draw?.commitment}`)
    expect(copied).toContain(`Secret: ${draw?.secret}`)
    for (const { digest } of draw?.order ?? []) expect(copied).toContain(digest)
  })

  // Promise of Ties: Beyond: where the Storyteller chose after a draw, every page says both, and the draw can still be checked
  test('stays, and still fits, when the Storyteller chooses another script; the result says both', async () => {
    const table = await drawn()
    const { decided } = table.seenBy(HOST).voting.result ?? {}
    const [name, other] = decided === 'nom-Sorrow' ? ['Sorrow', 'Gloaming'] : ['Gloaming', 'Sorrow']
    const { show } = await sit(table)
    table.do(HOST, { type: 'choose', nominationId: `nom-${other}` })
    show()
    expect(await screen.findByText(new RegExp(`chosen by Sam after the draw chose ${name}$`, 'u'))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Back to the vote' }))
    expect(await screen.findByText(`The draw chose ${name}; Sam then chose ${other}.`)).toBeTruthy()
    await check()
    expect(await screen.findByText('This draw was fixed before the first vote.')).toBeTruthy()
    expect(screen.queryByText('This draw does not fit')).toBeNull()
  })

  test('is not offered on the screen for everybody', async () => {
    const table = await drawn()
    await sit(table, HOST)
    expect(await screen.findByRole('button', { name: 'Check the draw' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Present' }))
    expect(screen.queryByRole('button', { name: 'Check the draw' })).toBeNull()
    expect(screen.getByText(/^The draw chose/u)).toBeTruthy()
  })
})
