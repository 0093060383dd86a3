import { describe, expect, it } from 'vitest'
import { STATE_ACTIONS } from '#domain/room/command.ts'
import { VOTE_TYPES } from '#domain/room/options.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { read } from '../../support/worker/call.ts'

interface Reference {
  paths: Record<string, Record<string, { description?: string }>>
}

const textOf = async (method: string, path: string) =>
  (await read<Reference>('GET', '/api/openapi.json')).paths[path]?.[method]?.description ?? ''
const missingIn = (text: string, names: readonly (string | number)[]) =>
  names.filter((name) => !text.includes(`${name}`))

describe('The API reference', () => {
  it('tells every way to vote', async () => {
    expect(missingIn(await textOf('post', '/api/rooms'), VOTE_TYPES)).toEqual([])
  })

  it('tells every action of a room, and how deciding is refused', async () => {
    const text = await textOf('post', '/api/rooms/{code}/state')
    expect(missingIn(text, [...STATE_ACTIONS, 'NO_RESULT', 'NO_TIE', 'NO_DRAW', 'FORBIDDEN'])).toEqual([])
  })

  it('tells every frame, ballot and close code of the socket', async () => {
    const frames = 'ack error room.snapshot voting.progress presence.joined presence.left presence.alive'.split(' ')
    const others = 'crowd.changed participant.kicked vote.cast vote.undo nomination.create nomination.remove'.split(' ')
    const screens = 'screen.waiting screen.allow screen.dismiss screenToken FORBIDDEN CONFLICT'.split(' ')
    const ballots = 'choiceNominationId ranking approved BAD_BALLOT'.split(' ')
    const text = await textOf('get', '/api/rooms/{code}/socket')
    expect(missingIn(text, [...frames, ...others, ...screens, ...ballots, ...Object.values(CLOSE_CODES)])).toEqual([])
  })

  it('tells how a screen asks, waits and is refused', async () => {
    const text = await textOf('post', '/api/rooms/{code}/screens')
    expect(missingIn(text, ['allowed', 'waiting', '5 minutes', 'word', 'CONFLICT', 'ROOM_LOCKED'])).toEqual([])
    expect(missingIn(await textOf('get', '/api/rooms/{code}'), ['screens', 'screenId', 'door sign'])).toEqual([])
  })

  it('tells what a snapshot says of a result', async () => {
    const text = await textOf('get', '/api/rooms/{code}')
    expect(missingIn(text, ['counts', 'decided', 'decidedBy', 'earlier', 'pairs', 'rounds'])).toEqual([])
  })
})
