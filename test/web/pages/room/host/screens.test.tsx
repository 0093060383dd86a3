import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FakeSocket } from '../../../room/connection/fake-socket.ts'
import { CODE, HOST, Table } from '../../../room/table.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

/** A room in which a screen with these words asks. */
function withScreen(table: Table, ...words: string[]): void {
  for (const word of words) {
    const asking = { id: word, words: [word], tokenHash: `hash-${word}`, addressHash: 'a1' }
    table.do(null, { type: 'ask-screen', screen: asking })
  }
}

/** Answers the command that was sent last by the rules. */
function answerLast(table: Table): void {
  const { type, op, screenId } = FakeSocket.last.commands.at(-1) ?? {}
  const command = { type: type === 'screen.allow' ? 'allow-screen' : 'dismiss-screen', op: String(op) } as const
  table.do(HOST, { ...command, screenId: String(screenId) })
  act(() => FakeSocket.last.say({ type: 'ack', op: String(op), rev: table.room.rev }))
}

describe('The Storyteller’s screens', () => {
  // Promise of Screens in a room: Beyond: the Storyteller alone sees, allows and dismisses screens, and each command has one effect
  test('are opened on a page of their own', async () => {
    await sit(new Table(), HOST)
    const link = await screen.findByRole('link', { name: 'Open the big screen here' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/rooms/${CODE}/screen`, '_blank'])
  })

  test('ask with their words wherever the Storyteller is, are announced, and allowed and dismissed', async () => {
    const table = new Table()
    const { show } = await sit(table, HOST)
    withScreen(table, 'brass owl')
    show()
    const asking = within(await screen.findByRole('complementary', { name: 'Screens waiting for you' }))
    expect(asking.getByText('brass owl')).toBeTruthy()
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(spoken).toContain('A screen wants to show this room: brass owl.')
    const list = within(screen.getByRole('region', { name: 'Big screen' }))
    expect(list.getByText('Waiting, offline')).toBeTruthy()
    fireEvent.click(list.getByRole('button', { name: 'Allow brass owl' }))
    await waitFor(() =>
      expect(FakeSocket.last.commands.at(-1)).toMatchObject({ type: 'screen.allow', screenId: 'brass owl' }),
    )
    answerLast(table)
    show()
    expect(await list.findByText('Allowed, offline')).toBeTruthy()
    expect(screen.queryByRole('complementary', { name: 'Screens waiting for you' })).toBeNull()
    fireEvent.click(await list.findByRole('button', { name: 'Dismiss brass owl' }))
    await waitFor(() => expect(FakeSocket.last.commands.at(-1)).toMatchObject({ type: 'screen.dismiss' }))
    answerLast(table)
    show()
    await waitFor(() => expect(list.queryByText('brass owl')).toBeNull())
  })

  test('say why one cannot be allowed', async () => {
    const table = new Table()
    withScreen(table, 'brass owl')
    await sit(table, HOST)
    const asking = within(await screen.findByRole('complementary', { name: 'Screens waiting for you' }))
    fireEvent.click(asking.getByRole('button', { name: 'Allow the screen brass owl' }))
    await waitFor(() => expect(FakeSocket.last.commands.at(-1)).toMatchObject({ type: 'screen.allow' }))
    const { op } = FakeSocket.last.commands.at(-1) ?? {}
    const message = 'This room already has 3 screens. Dismiss one to show it on another.'
    act(() => FakeSocket.last.say({ type: 'error', op: String(op), code: 'CONFLICT', message }))
    expect((await screen.findByRole('alert')).textContent).toContain(`Failed to allow screen${message}`)
  })
})

test('A player sees nothing of screens', async () => {
  const table = new Table()
  table.join('priya', 'Priya')
  withScreen(table, 'brass owl')
  await sit(table)
  expect(screen.queryByText(/screen asks|brass owl/u)).toBeNull()
})
