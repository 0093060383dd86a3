import { describe, expect, it, vi } from 'vitest'
import {
  ballotsKey,
  forgetRoom,
  IDLE_LIMIT_MS,
  listStoredRooms,
  lockJoin,
  pruneStoredRooms,
  readStoredRoom,
  unlockJoin,
  updateStoredRoom,
} from '../../../../../web/app/data/stored/stored-rooms.ts'
import {
  dropStored,
  readStored,
  subscribeStored,
  writeStored,
} from '../../../../../web/app/data/stored/browser-store.ts'
import {
  pruneVerdicts,
  readVerdict,
  storedScript,
  storeVerdict,
  VERDICT_LIMIT_MS,
} from '../../../../../web/app/data/stored/stored-verdicts.ts'
import { SCRIPT, STORED } from '../../../room/verdict/verdict-table.ts'
import {
  noteCommitment,
  noteDrawShown,
  seenCommitment,
  wasDrawShown,
} from '../../../../../web/app/data/stored/draws.ts'
import { CODE, HOST, votingTable } from '../../../room/table.ts'

describe('what the browser stores of a room', () => {
  it('is empty for a room never visited', () => {
    expect(readStoredRoom('K7QF')).toMatchObject({ token: null, name: '', welcomed: false, ranking: { ids: [] } })
  })

  it('is updated, and lists the rooms with a seat, the last used first', () => {
    updateStoredRoom('AAAA', { token: 't1', name: 'Ana' }, 1)
    updateStoredRoom('BBBB', { token: 't2', name: 'Ben', isST: true }, 2)
    updateStoredRoom('CCCC', { name: 'no seat' }, 3)
    expect(listStoredRooms()).toEqual([
      { code: 'BBBB', name: 'Ben', isST: true, isOver: false, lastSeenAt: 2 },
      { code: 'AAAA', name: 'Ana', isST: false, isOver: false, lastSeenAt: 1 },
    ])
  })

  it('forgets idle rooms without a token, and keeps seats', () => {
    updateStoredRoom('AAAA', { token: 't1' }, 0)
    updateStoredRoom('BBBB', { name: 'only looked' }, 0)
    pruneStoredRooms(IDLE_LIMIT_MS)
    expect(readStoredRoom('BBBB').name).toBe('only looked')
    pruneStoredRooms(IDLE_LIMIT_MS + 1)
    expect(readStoredRoom('BBBB').name).toBe('')
    expect(readStoredRoom('AAAA').token).toBe('t1')
  })

  it('deletes a queued ballot with its room', () => {
    updateStoredRoom('AAAA', { token: 't1' })
    writeStored(ballotsKey('AAAA'), '{}')
    forgetRoom('AAAA')
    expect(readStored(ballotsKey('AAAA'))).toBeNull()
    expect(listStoredRooms()).toEqual([])
  })

  it('ignores data of another shape', () => {
    writeStored('belfry.room.AAAA', '{"token":7,"ranking":{"epoch":"x","ids":[1]},"lastSeenAt":"soon"}')
    expect(readStoredRoom('AAAA')).toMatchObject({ token: null, ranking: { epoch: 0, ids: [] }, lastSeenAt: 0 })
    writeStored('belfry.room.AAAA', 'not json')
    expect(readStoredRoom('AAAA').token).toBeNull()
  })

  it('lets one tab join at a time, and gives up on a join that never ends', () => {
    expect(lockJoin('AAAA', 1_000)).toBe(true)
    expect(lockJoin('AAAA', 2_000)).toBe(false)
    expect(lockJoin('AAAA', 17_000)).toBe(true)
    unlockJoin('AAAA')
    expect(lockJoin('AAAA', 17_001)).toBe(true)
  })

  it('lets nobody wait for a join whose clock was a day ahead', () => {
    expect(lockJoin('AAAA', 86_401_000)).toBe(true)
    expect(lockJoin('AAAA', 1_000)).toBe(true)
  })

  it('tells its listeners', () => {
    const told = vi.fn()
    const stop = subscribeStored(told)
    updateStoredRoom('AAAA', { token: 't1' })
    stop()
    updateStoredRoom('AAAA', { token: 't2' })
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('works in a browser without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('private')
    })
    updateStoredRoom('ZZZZ', { token: 'in memory' })
    expect(readStoredRoom('ZZZZ').token).toBe('in memory')
    expect(listStoredRooms().map(({ code }) => code)).toEqual(['ZZZZ'])
    dropStored('belfry.room.ZZZZ')
  })
})

const { played } = STORED

describe('the verdict that a browser stores', () => {
  it('is read again, and its script only for the same decision', () => {
    storeVerdict('AAAA', STORED)
    expect(readVerdict('AAAA')).toMatchObject(STORED)
    expect(storedScript('AAAA', played)).toEqual(SCRIPT)
    expect(storedScript('AAAA', { ...played, decided: 'nom-Gloaming' })).toBeNull()
    expect(storedScript('AAAA', { ...played, resultId: 'r2' })).toBeNull()
    expect(storedScript('BBBB', played)).toBeNull()
  })

  it('is no longer read after three days, and removed', () => {
    storeVerdict('AAAA', STORED, 1)
    expect(readVerdict('AAAA', VERDICT_LIMIT_MS)).not.toBeNull()
    expect(readVerdict('AAAA', VERDICT_LIMIT_MS + 1)).toBeNull()
    pruneVerdicts(VERDICT_LIMIT_MS + 1)
    expect(readStored('belfry.verdict.AAAA')).toBeNull()
  })

  it.each([-1, 1])('outlives a clock that is off by a day: %i', (days) => {
    const now = Date.now()
    storeVerdict('AAAA', STORED, now + days * 86_400_000)
    // The evening and the night after it, by the right clock.
    for (const later of [0, 36_000_000, 86_400_000]) {
      pruneVerdicts(now + later)
      expect(readVerdict('AAAA', now + later)?.played.name).toBe('Sorrow')
    }
  })

  it('is the newest although the clock was set back since the others', () => {
    const now = Date.now()
    for (const [index, code] of ['AAAA', 'BBBB', 'CCCC'].entries()) storeVerdict(code, STORED, now + index)
    storeVerdict('DDDD', STORED, now - 86_400_000)
    const kept = ['AAAA', 'BBBB', 'CCCC', 'DDDD'].map((code) => readVerdict(code, now) !== null)
    expect(kept).toEqual([false, true, true, true])
  })

  it('is one of the last three', () => {
    const now = Date.now()
    for (const [index, code] of ['AAAA', 'BBBB', 'CCCC', 'DDDD'].entries()) storeVerdict(code, STORED, now + index)
    expect(readStored('belfry.verdict.AAAA')).toBeNull()
    expect(['BBBB', 'CCCC', 'DDDD'].map((code) => readVerdict(code, now)?.played.name)).toEqual(Array(3).fill('Sorrow'))
  })

  it('is not stored where it would fill the browser’s storage', () => {
    const scriptData = [{ id: 'big', ability: 'x'.repeat(1_000_000) }]
    storeVerdict('AAAA', { ...STORED, script: { ...SCRIPT, scriptData } })
    expect(readStored('belfry.verdict.AAAA')).toBeNull()
  })

  it.each(['', 'null', '[]', '{"played":{}}', '{"played":{"resultId":"r","decided":"d","name":"n"},"script":5}'])(
    'is none where something else is stored: %s',
    (text) => {
      writeStored('belfry.verdict.AAAA', text)
      expect(readVerdict('AAAA')).toBeNull()
    },
  )
})

const running = votingTable().seenBy('priya')
const { commitment } = running.voting

describe('the commitment of a running vote', () => {
  it('is stored for its vote and its seat', () => {
    noteCommitment(CODE, running)
    expect(commitment).toMatch(/^[0-9a-f]{64}$/u)
    expect(seenCommitment(CODE, 'priya', running.epoch)).toBe(commitment)
    expect(seenCommitment(CODE, 'priya', running.epoch + 1)).toBeNull()
    // The code may be another room's by now, or the seat another person's.
    expect(seenCommitment(CODE, 'tom', running.epoch)).toBeNull()
    forgetRoom(CODE)
    expect(seenCommitment(CODE, 'priya', running.epoch)).toBeNull()
  })

  it('stays the one that was seen first', () => {
    noteCommitment(CODE, running)
    noteCommitment(CODE, { ...running, voting: { ...running.voting, commitment: 'f'.repeat(64) } })
    expect(seenCommitment(CODE, 'priya', running.epoch)).toBe(commitment)
  })

  it('gives way to that of the next vote', () => {
    const table = votingTable()
    noteCommitment(CODE, table.seenBy('priya'))
    table.endWith({ [HOST]: 'Gloaming', priya: 'Sorrow' })
    table.turn('startRunoff')
    const runoff = table.seenBy('priya')
    noteCommitment(CODE, runoff)
    expect(runoff.voting.commitment).not.toBe(commitment)
    expect(seenCommitment(CODE, 'priya', runoff.epoch)).toBe(runoff.voting.commitment)
  })

  it('is not stored once the vote is over, nor where the vote has none', () => {
    const table = votingTable()
    table.turn('endVoting')
    noteCommitment(CODE, table.seenBy('priya'))
    noteCommitment(CODE, { ...running, voting: { ...running.voting, commitment: null } })
    expect(readStoredRoom(CODE).commitment).toBeNull()
  })

  it('is nothing where damaged data is stored', () => {
    localStorage.setItem(`belfry.room.${CODE}`, JSON.stringify({ commitment: { epoch: '1', value: 3 }, drawShown: 7 }))
    expect(readStoredRoom(CODE)).toMatchObject({ commitment: null, drawShown: null })
  })
})

it('a draw that was shown is remembered', () => {
  expect(wasDrawShown(CODE, 'one')).toBe(false)
  noteDrawShown(CODE, 'one')
  updateStoredRoom(CODE, { name: 'Priya' })
  expect(wasDrawShown(CODE, 'one')).toBe(true)
  expect(wasDrawShown(CODE, 'two')).toBe(false)
})
