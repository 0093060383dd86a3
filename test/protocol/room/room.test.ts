import { describe, expect, it } from 'vitest'
import { REFUSAL_CODES } from '#domain/room/refusal.ts'
import { PROBLEM_STATUS } from '#protocol/problem.ts'
import { sayRefusal } from '#protocol/room/refusal.ts'
import { readRoomCode } from '#protocol/room/room-code.ts'
import { RoomCommandSent, RoomSettings } from '#protocol/room/room.ts'
import { CLOSE_CODES, FINAL_CLOSE_CODES, HEARTBEAT, HEARTBEAT_ANSWER } from '#protocol/room/wire.ts'

const OP = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const accepts = (command: unknown) => RoomCommandSent.safeParse(command).success

describe('A room code', () => {
  it('is read from what people type: trimmed, in capitals, letters and digits only', () => {
    for (const typed of ['ABCD', 'abcd', ' ab-cd ', 'a b c d', 'AB.CD', '12 ab'])
      expect(readRoomCode(typed)).toBe(typed.toUpperCase().replace(/[^A-Z0-9]/gu, ''))
  })

  it('needs exactly four characters', () => {
    for (const typed of ['', 'ABC', 'ABCDE', '----', 'ÄBCD', '１２３４', 'ABC🧛'])
      expect(readRoomCode(typed)).toBeNull()
  })
})

describe('Every refusal of a room', () => {
  it('has a code with a status, and a full sentence', () => {
    for (const code of REFUSAL_CODES) {
      const said = sayRefusal(code, '3')
      expect(PROBLEM_STATUS[said.code], code).toBeGreaterThanOrEqual(401)
      expect(said.message, code).toMatch(/^[A-Z0-9].{10,}/u)
    }
  })

  it('names the person or number it is about', () => {
    expect(sayRefusal('DUPLICATE_NOMINATION', 'Ana').message).toBe('Ana has already nominated this.')
    expect(sayRefusal('DUPLICATE_NOMINATION').message).toBe('This is already nominated.')
    expect(sayRefusal('NOM_LIMIT', '1').message).toContain('limited to 1 script.')
    expect(sayRefusal('NOM_LIMIT', '3').message).toContain('limited to 3 scripts.')
    expect(sayRefusal('OPTION_LOCKED', 'voteType').message).not.toBe(sayRefusal('OPTION_LOCKED', 'blindVoting').message)
    expect(sayRefusal('SCRIPT_TYPE_NOT_ALLOWED', 'teensy').message).toBe('This room only takes Teensyville scripts.')
  })
})

describe('Commands', () => {
  it('are the four of the protocol', () => {
    expect(accepts({ type: 'nomination.create', op: OP, scriptRef: { kind: 'library', scriptId: 'x' } })).toBe(true)
    expect(accepts({ type: 'nomination.create', op: OP, scriptRef: { kind: 'upload', scriptData: [] } })).toBe(true)
    expect(accepts({ type: 'nomination.create', op: OP, scriptRef: { kind: 'freeform', text: 'x' } })).toBe(true)
    expect(accepts({ type: 'nomination.remove', op: OP, nominationId: 'x' })).toBe(true)
    expect(accepts({ type: 'vote.cast', op: OP, epoch: 1, ballot: { choiceNominationId: 'x' } })).toBe(true)
    expect(accepts({ type: 'vote.cast', op: OP, epoch: 1, base: 0, ballot: { ranking: [] } })).toBe(true)
    expect(accepts({ type: 'vote.undo', op: OP, epoch: 1 })).toBe(true)
  })

  it('drop fields that a client may not set: its denorm, its identity', () => {
    const sent = {
      type: 'nomination.create',
      op: OP,
      denorm: {},
      isST: true,
      scriptRef: { kind: 'freeform', text: 'x', by: 'me' },
    }
    expect(RoomCommandSent.parse(sent)).toEqual({
      type: 'nomination.create',
      op: OP,
      scriptRef: { kind: 'freeform', text: 'x' },
    })
  })

  it('are refused without an op that is a UUID, and with a ballot that is none', () => {
    expect(accepts({ type: 'vote.undo', op: '1', epoch: 1 })).toBe(false)
    expect(accepts({ type: 'vote.undo', epoch: 1 })).toBe(false)
    for (const ballot of [
      {},
      { approved: 'n-1' },
      { ranking: [1] },
      { choiceNominationId: 'n-1', more: 1 },
      { ticks: [] },
    ])
      expect(accepts({ type: 'vote.cast', op: OP, epoch: 1, ballot })).toBe(false)
  })
})

describe('Settings', () => {
  it('are each optional, and only those of a room', () => {
    expect(RoomSettings.parse({})).toEqual({})
    expect(RoomSettings.parse({ maxPlayers: 3, hostUserId: 'me' })).toEqual({ maxPlayers: 3 })
  })

  it('accept whole milliseconds, null or 0 for a timer, and a day at most', () => {
    const timer = (votingTimerMs: unknown) => RoomSettings.safeParse({ votingTimerMs })
    for (const none of [0, null]) expect(timer(none).data).toEqual({ votingTimerMs: null })
    expect(timer(1).success).toBe(true)
    for (const wrong of [-1, 0.5, '60000', 86_400_001, Number.NaN, Infinity]) expect(timer(wrong).success).toBe(false)
  })

  it('accept 5 to 20 players tonight, or null, and say so', () => {
    const set = (players: unknown) => RoomSettings.safeParse({ players })
    for (const players of [5, 11, 20, null]) expect(set(players).data).toEqual({ players })
    const said = (players: unknown) => set(players).error?.issues.map(({ message }) => message)
    for (const wrong of ['11', 7.5, true, [7]]) expect(said(wrong)).toEqual(['players must be a whole number or null.'])
    for (const few of [4, 0, -5]) expect(said(few)).toEqual(['players must be at least 5.'])
    expect(said(21)).toEqual(['players must be at most 20.'])
  })
})

describe('The constants of the wire', () => {
  it('are those of the specification', () => {
    expect(HEARTBEAT).toBe('{"type":"presence.heartbeat"}')
    expect(HEARTBEAT_ANSWER).toBe('{"type":"presence.alive"}')
    expect([CLOSE_CODES.kicked, CLOSE_CODES.roomClosed, CLOSE_CODES.left, CLOSE_CODES.badToken]).toEqual([
      4001, 4002, 4003, 4401,
    ])
    expect([...FINAL_CLOSE_CODES].sort()).toEqual([4001, 4002, 4003, 4404])
  })
})
