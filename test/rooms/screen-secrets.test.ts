import { beforeAll, describe, expect, it } from 'vitest'
import type { RoomFrame } from '#protocol/room/frames.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld(2)
})

/** Votes are told by a snapshot, if one is due at the same moment. */
const votesIn = (frame: RoomFrame) =>
  frame.type === 'room.snapshot'
    ? frame.snapshot.voting?.votesCast
    : frame.type === 'voting.progress' && frame.votesCast

/** What an allowed screen is sent in an evening that ends with a verdict. */
async function watched(blindVoting: boolean) {
  const { room, ana, ben, first, second, epoch } = await votingRoom(scripts, { blindVoting })
  const waiting = await room.askForScreen()
  const waits = await RoomConnection.open(room.code, waiting.screenToken)
  const asked = await room.askForScreen(room.host.token)
  const screen = await RoomConnection.open(room.code, asked.screenToken)
  await screen.find(({ type }) => type === 'room.snapshot')
  await room.command(ana, ballot(first, epoch))
  await room.command(ben, ballot(second, epoch))
  await room.command(ben, ballot(first, epoch))
  await screen.find((frame) => votesIn(frame) === 2)
  const running = screen.texts.join('\n')
  await room.state('endVoting')
  await screen.find(({ type }) => type === 'verdict')
  return { room, ana, ben, screen, running, waits, tokens: [waiting.screenToken, asked.screenToken] }
}

describe('What a screen is sent', () => {
  it('holds no token, no ballot and nobody’s own part, through a whole evening to the verdict', async () => {
    const { room, ana, ben, screen, waits, tokens } = await watched(false)
    const text = screen.texts.join('\n')
    for (const token of [room.host.token, ana.token, ben.token, ...tokens]) expect(text).not.toContain(token)
    expect(text).not.toMatch(/"(?:ballot|ballotRev|screens|tokenHash|word)":/u)
    for (const { snapshot } of screen.ofType('room.snapshot')) {
      expect(Object.keys(snapshot.you).sort()).toEqual(['screenId', 'state'])
      expect(Object.keys(snapshot)).not.toContain('screens')
    }
    expect(waits.frames.map(({ type }) => type)).toEqual(['screen.waiting'])
  })

  it('holds no number of a blind vote but how many voted', async () => {
    const { screen, running } = await watched(true)
    expect(running).not.toMatch(/"voted":/u)
    expect(running.match(/"tallies":[^,]*/gu)?.every((tallies) => tallies === '"tallies":null')).toBe(true)
    expect(screen.ofType('voting.progress').every((frame) => frame.tallies === null && !('voted' in frame))).toBe(true)
  })
})
