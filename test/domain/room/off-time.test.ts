import { describe, expect, it } from 'vitest'
import { mustAskSwitch, type OffTime, offTimeGivenBack } from '#domain/room/off-time.ts'
import { apply } from '#domain/room/apply.ts'
import { NOON, votingTable } from './table.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** A vote of one minute. */
const timedVote = () => votingTable({ votingTimerMs: MINUTE }).table

type Table = ReturnType<typeof timedVote>

/** The room learns at `after` when the site was off; answers how much of the minute is left then. */
function leftAfter(table: Table, offTimes: readonly OffTime[], after: number): number {
  table.now = NOON + after
  const event = offTimeGivenBack(table.room, offTimes, table.now)
  if (event !== null) apply(table.room, event, table.now)
  return (table.room.endsAt ?? Infinity) - table.now
}

const off = (from: number, to: number | null): OffTime => ({
  fromAt: NOON + from * SECOND,
  toAt: to === null ? null : NOON + to * SECOND,
})

describe('Time in which the site was off', () => {
  it('is given back: 40 seconds were left, 40 seconds are left', () => {
    expect(leftAfter(timedVote(), [off(20, 3_620)], 3_620 * SECOND)).toBe(40 * SECOND)
  })

  it('is given back once, however often the room asks', () => {
    const table = timedVote()
    const offTimes = [off(20, 3_620)]
    for (const after of [3_620, 3_625, 3_625, 3_630]) leftAfter(table, offTimes, after * SECOND)
    expect(leftAfter(table, offTimes, 3_640 * SECOND)).toBe(20 * SECOND)
  })

  it('is given back as it passes while the site is still off', () => {
    const table = timedVote()
    for (const after of [30, 90, 91, 4_000]) {
      expect(leftAfter(table, [off(20, null)], after * SECOND)).toBe(40 * SECOND)
    }
    expect(leftAfter(table, [off(20, 4_010)], 4_020 * SECOND)).toBe(30 * SECOND)
  })

  it('is given back for each of two times in one phase, also where the second is past the first end', () => {
    const table = timedVote()
    expect(leftAfter(table, [off(10, 70), off(90, 200)], 210 * SECOND)).toBe(60_000 - 40 * SECOND)
  })

  it('is not given back for what was before the phase, after its end, or after a restart of its timer', () => {
    const table = timedVote()
    expect(leftAfter(table, [off(-500, -1)], 10 * SECOND)).toBe(50 * SECOND)
    expect(leftAfter(table, [off(60, 90)], 100 * SECOND)).toBe(-40 * SECOND)
    const { table: other, sam } = votingTable({ votingTimerMs: MINUTE })
    other.now = NOON + 30 * SECOND
    other.run({ type: 'update-options', patch: { votingTimerMs: 2 * MINUTE } }, sam)
    expect(leftAfter(other, [off(10, 20)], 40 * SECOND)).toBe(110 * SECOND)
  })

  it('counts from the start of a phase that an Admin starts while the site is off', () => {
    expect(leftAfter(timedVote(), [off(-30, 45)], 50 * SECOND)).toBe(55 * SECOND)
  })

  it('keeps counting after other settings change', () => {
    const { table, sam } = votingTable({ votingTimerMs: MINUTE })
    table.now = NOON + 15 * SECOND
    table.run({ type: 'update-options', patch: { maxPlayers: 9 } }, sam)
    expect(leftAfter(table, [off(10, 20)], 30 * SECOND)).toBe(40 * SECOND)
  })

  it('is nothing for a room without a running timer', () => {
    const { table } = votingTable()
    expect(offTimeGivenBack(table.room, [off(0, null)], NOON + MINUTE)).toBeNull()
  })

  it('raises rev, so that everybody sees the new end', () => {
    const table = timedVote()
    const { rev } = table.room
    leftAfter(table, [off(10, 20)], 30 * SECOND)
    expect(table.room.rev).toBe(rev + 1)
  })
})

describe('A room asks for the switch', () => {
  const mustAsk = (after: number, askedAfter: number, hasSockets: boolean) =>
    mustAskSwitch(timedVote().room, NOON + askedAfter, NOON + after, hasSockets)

  it('before a phase ends, unless it has since', () => {
    expect(mustAsk(MINUTE, MINUTE - 1, true)).toBe(true)
    expect(mustAsk(MINUTE + 5, MINUTE, true)).toBe(false)
  })

  it('never for a vote while people are connected', () => {
    expect(mustAsk(MINUTE - 1, -MINUTE, true)).toBe(false)
  })

  it('when nobody is connected, at most every two seconds', () => {
    expect(mustAsk(10 * SECOND, 7 * SECOND, false)).toBe(true)
    expect(mustAsk(10 * SECOND, 9 * SECOND, false)).toBe(false)
    expect(mustAskSwitch(timedVote().room, -Infinity, NOON, false)).toBe(true)
  })

  it('not without a timer', () => {
    expect(mustAskSwitch(votingTable().table.room, -Infinity, NOON + MINUTE, false)).toBe(false)
  })
})

describe('A timer that nobody has counted for yet', () => {
  it('gets back only what is off from now on', () => {
    const table = timedVote()
    table.room.offTimeCountedTo = null
    expect(leftAfter(table, [off(5, 10)], 20 * SECOND)).toBe(40 * SECOND)
    table.room.offTimeCountedTo = null
    expect(offTimeGivenBack(table.room, [off(5, null)], table.now)).toBeNull()
  })
})
