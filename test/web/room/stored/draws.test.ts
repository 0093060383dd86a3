import { describe, expect, it } from 'vitest'
import { noteCommitment, noteDrawShown, seenCommitment, wasDrawShown } from '../../../../web/room/stored/draws.ts'
import { forgetRoom, readStoredRoom, updateStoredRoom } from '../../../../web/room/stored/stored-rooms.ts'
import { CODE, HOST, votingTable } from '../table.ts'

const running = votingTable().seenBy('priya')
const { commitment } = running.voting

describe('the commitment of a running vote', () => {
  // Promise of The draw: What was fixed for a draw is remembered by vote and seat, the first that was seen
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
    table.vote(HOST, 'nom-Gloaming')
    table.vote('priya', 'nom-Sorrow')
    table.turn('endVoting')
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
