import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RoomOptions } from '#domain/room/options.ts'
import { nominatorsAwaited, votersAwaited } from '../../../../web/room/host/awaited.ts'
import { CODE, gatheringTable, HOST, Table } from '../table.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'
import { FakeSocket } from '../session/fake-socket.ts'

beginAsGuest()

function tableOf(names: readonly string[], options: Partial<RoomOptions> = {}): Table {
  const table = new Table({ maxPlayers: 200, ...options })
  for (const name of names) table.join(name.toLowerCase(), name)
  table.turn('startNominations')
  return table
}

const nominators = (table: Table) => nominatorsAwaited(table.seenBy(HOST))?.words ?? null
const voters = (table: Table) => votersAwaited(table.seenBy(HOST))?.words ?? null

describe('while nominating', () => {
  test('the Storyteller sees who has not nominated yet', async () => {
    const table = tableOf(['Ana', 'Ben', 'Cara'], { nonScriptNominationMode: 'on' })
    table.nominate('ana', 'Gloaming')
    table.nominate('cara', 'Pizza', 'nom-pizza', { scriptRef: { kind: 'freeform', text: 'Pizza' } })
    const { show } = await sit(table, HOST)
    expect(await screen.findByText('2 of 3 have nominated · waiting for Ben')).toBeTruthy()
    table.nominate('ben', 'Sorrow')
    show()
    expect(screen.getByText('Everyone has nominated.')).toBeTruthy()
  })

  test('one is enough of somebody who may nominate several, and the Storyteller is not awaited', () => {
    const table = tableOf(['Ana', 'Ben'], { maxNominationsPerParticipant: 3 })
    table.nominate(HOST, 'Gloaming')
    expect(nominators(table)).toBe('0 of 2 have nominated · waiting for Ana and Ben')
    table.nominate('ana', 'Sorrow')
    expect(nominators(table)).toBe('1 of 2 have nominated · waiting for Ben')
  })

  test('a blind room says it too', () => {
    const table = tableOf(['Ana', 'Ben'], { blindVoting: true })
    table.nominate('ana', 'Gloaming')
    expect(nominators(table)).toBe('1 of 2 have nominated · waiting for Ben')
  })

  test('somebody who has left is not awaited, and what they nominated does not count for another', () => {
    const table = tableOf(['Ana', 'Ben'])
    table.nominate('ana', 'Gloaming')
    table.do('ana', { type: 'leave' })
    expect(nominators(table)).toBe('0 of 1 has nominated · waiting for Ben')
  })

  test('many names end in a number, and a crowd is a number alone', () => {
    const table = tableOf(['Ana', 'Ben', 'Cara', 'Dan', 'Eve', 'Finn'])
    expect(nominators(table)).toBe('0 of 6 have nominated · waiting for Ana, Ben, Cara and 3 more')
    const crowd = tableOf(Array.from({ length: 120 }, (_, n) => `Guest${n}`))
    crowd.nominate('guest110', 'Gloaming')
    expect(nominators(crowd)).toBe('1 of 120 have nominated')
  })

  test('nothing is said while nobody else is there', () => {
    expect(nominators(tableOf([]))).toBeNull()
  })
})

describe('while voting', () => {
  const voting = (options: Partial<RoomOptions> = {}) => {
    const table = tableOf(['Ana', 'Ben', 'Cara'], options)
    table.nominate('ana', 'Gloaming')
    table.turn('startVoting')
    table.vote('ana', 'nom-Gloaming')
    return table
  }

  test('the Storyteller sees who has not voted yet, and their own vote counts once it is cast', async () => {
    const table = voting()
    await sit(table, HOST)
    expect(await screen.findByText('1 of 3 have voted · waiting for Ben and Cara')).toBeTruthy()
    table.vote(HOST, 'nom-Gloaming')
    expect(voters(table)).toBe('2 of 4 have voted · waiting for Ben and Cara')
  })

  test('a blind room names nobody, and a vote of the Storyteller’s own stands for no player’s', () => {
    const table = voting({ blindVoting: true })
    table.vote(HOST, 'nom-Gloaming')
    expect(voters(table)).toBe('2 of 4 have voted')
    table.vote('ben', 'nom-Gloaming')
    table.vote('cara', 'nom-Gloaming')
    expect(voters(table)).toBe('Everyone has voted.')
  })
})

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
    // Ignored as long as the press before is on its way.
    await waitFor(() => {
      fireEvent.click(list.getByRole('button', { name: 'Dismiss brass owl' }))
      expect(FakeSocket.last.commands.at(-1)).toMatchObject({ type: 'screen.dismiss' })
    })
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
  const table = gatheringTable()
  withScreen(table, 'brass owl')
  await sit(table)
  expect(screen.queryByText(/screen asks|brass owl/u)).toBeNull()
})
