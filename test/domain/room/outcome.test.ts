import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seatsTaken } from '#domain/room/room.ts'
import { viewFor } from '#domain/room/view.ts'
import { votingTable } from './table.ts'

/** Two of three nominations have one vote each, and the vote is over. */
function tiedTable(...args: Parameters<typeof votingTable>) {
  const tied = votingTable(...args)
  const { table, sam, ana, ben, first, second } = tied
  const isRanked = table.room.options.voteType !== 'plurality'
  table.vote(ana, isRanked ? [first] : first)
  table.vote(ben, isRanked ? [second] : second)
  table.step('endVoting', sam)
  const choose = (nominationId: string, by = sam) => table.run({ type: 'choose', nominationId }, by)
  const decision = () => ({ decided: table.room.result?.decided, by: table.room.result?.decidedBy })
  return { ...tied, choose, decision }
}

describe('A result', () => {
  it('is decided by the vote if one alone is first', () => {
    const { table, sam, ana, first } = votingTable()
    table.vote(ana, first)
    table.step('endVoting', sam)
    expect(table.room.result).toMatchObject({ winners: [first], decided: first, decidedBy: 'vote' })
  })

  it('is not decided if several tie, or if nobody voted', () => {
    const { decision, table, sam, first, second } = tiedTable()
    expect(table.room.result?.winners).toEqual([first, second])
    expect(decision()).toEqual({ decided: null, by: null })
    table.step('startVoting', sam)
    table.step('endVoting', sam)
    expect(table.room.result?.winners).toEqual([])
    expect(decision()).toEqual({ decided: null, by: null })
  })

  it('keeps its winners from being removed, and what is played; all others can be', () => {
    const { table, sam, ana, first, second, third, choose } = tiedTable()
    const remove = (nominationId: string, by = sam) =>
      table.run({ type: 'remove-nomination', op: table.id('op'), nominationId }, by)
    expect(remove(first)).toMatchObject({ ok: false, code: 'NOMINATIONS_LOCKED' })
    expect(remove(second, ana)).toMatchObject({ ok: false, code: 'NOMINATIONS_LOCKED' })
    choose(third)
    expect(remove(third)).toMatchObject({ ok: false, code: 'NOMINATIONS_LOCKED' })
    choose(first)
    expect(remove(third).ok).toBe(true)
    table.step('startNominations', sam)
    expect(remove(second).ok).toBe(true)
  })

  it('is listed among the earlier ones once something else begins, twenty at most and the newest first', () => {
    const { table, sam, ana, first, choose } = tiedTable()
    const { id, endedAt } = table.room.result ?? {}
    choose(first)
    expect(table.room.earlier).toEqual([])
    table.step('startNominations', sam)
    const listed = { id, endedAt, voteType: 'plurality', votesCast: 2, decided: first, name: `Script ${first}` }
    expect(table.room.earlier).toEqual([listed])
    table.step('startVoting', sam)
    expect(table.room.earlier).toEqual([listed])
    for (let round = 0; round < 22; round += 1) {
      table.step('endVoting', sam)
      table.step('startVoting', sam)
    }
    expect(table.room.earlier).toHaveLength(20)
    table.vote(ana, first)
    table.step('endVoting', sam)
    const newest = table.room.result?.id
    table.step('startVoting', sam)
    expect(table.room.earlier[0]).toMatchObject({ id: newest, votesCast: 1, decided: first })
    expect(viewFor(table.room, ana, new Set(), table.now).earlier).toEqual(table.room.earlier)
  })
})

describe('A draw', () => {
  it('is the order of the digests that its bytes give, and fits what was shown while people voted', () => {
    const { table, sam, first, second, third } = votingTable({ voteType: 'approval' })
    const { commitment } = viewFor(table.room, sam, new Set(), table.now).voting
    table.run(table.ballot({ approved: [first, second, third] }), sam)
    table.step('endVoting', sam)
    table.step('drawLots', sam)
    const { draw, decided, decidedBy, winners } = table.room.result ?? {}
    const bytes = Buffer.from(draw?.secret ?? '', 'base64url')
    expect(bytes).toHaveLength(32)
    expect(draw?.secret).toMatch(/^[\w-]{43}$/u)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(commitment)
    expect(draw?.commitment).toBe(commitment)
    const digestOf = (id: string) => createHmac('sha256', bytes).update(id).digest('hex')
    const order = [first, second, third].map((nominationId) => ({ nominationId, digest: digestOf(nominationId) }))
    expect(draw?.order).toEqual(order.toSorted((a, b) => (a.digest < b.digest ? -1 : 1)))
    expect({ decided, decidedBy }).toEqual({ decided: draw?.order[0]?.nominationId, decidedBy: 'draw' })
    expect(winners).toEqual([first, second, third])
  })

  it('asked for twice is the same, and changes nothing', () => {
    const { table, sam } = tiedTable()
    table.step('drawLots', sam)
    const { result, rev } = structuredClone(table.room)
    expect(table.step('drawLots', sam)).toEqual({ ok: true, event: null })
    expect(table.room).toMatchObject({ result, rev })
  })

  it('decides again, and in the same way, after the Storyteller has chosen another', () => {
    const { table, sam, choose, decision } = tiedTable()
    table.step('drawLots', sam)
    const [drawn, draw, { rev }] = [decision(), table.room.result?.draw, table.room]
    const other = table.room.result?.winners.find((id) => id !== drawn.decided) ?? ''
    choose(other)
    expect(decision()).toEqual({ decided: other, by: 'storyteller' })
    table.step('drawLots', sam)
    expect(decision()).toEqual(drawn)
    expect(table.room.result?.draw).toEqual(draw)
    expect(table.room.rev).toBe(rev + 2)
  })

  it('needs a result with a tie, and the Storyteller', () => {
    const { table, sam, ana, first } = votingTable()
    const drawn = (by = sam) => table.step('drawLots', by)
    expect(drawn()).toEqual({ ok: false, code: 'NO_RESULT' })
    table.vote(ana, first)
    table.step('endVoting', sam)
    expect(drawn()).toEqual({ ok: false, code: 'NO_TIE' })
    expect(drawn(ana)).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
    table.step('startNominations', sam)
    expect(drawn()).toEqual({ ok: false, code: 'NO_RESULT' })
    const tied = tiedTable()
    expect(tied.table.step('drawLots', tied.ana)).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
  })

  it('is not possible in a vote that began before draws existed; a runoff and a choice are', () => {
    const { table, sam, first, choose, decision } = tiedTable()
    table.room.lot = null
    expect(viewFor(table.room, sam, new Set(), table.now).voting.commitment).toBeNull()
    expect(table.step('drawLots', sam)).toEqual({ ok: false, code: 'NO_DRAW' })
    expect(choose(first).ok).toBe(true)
    expect(decision().decided).toBe(first)
    expect(table.step('startRunoff', sam).ok).toBe(true)
    expect(table.room.lot).not.toBeNull()
  })

  it('is not in anybody’s view before it is drawn, nor in the views of a later vote', () => {
    const { table, sam, ana } = tiedTable()
    const secret = table.room.lot?.secret ?? 'nothing'
    const seen = (viewer: string) => JSON.stringify(viewFor(table.room, viewer, new Set(), table.now))
    expect(seen(sam) + seen(ana)).not.toContain(secret)
    table.step('drawLots', sam)
    expect(seen(ana)).toContain(secret)
    table.step('startRunoff', sam)
    expect(seen(ana)).not.toContain(table.room.lot?.secret)
  })
})

describe('A runoff', () => {
  it('is a new vote among those who tied, which starts empty', () => {
    const { table, sam, ana, ben, first, second, third } = tiedTable({ votingTimerMs: 60_000 })
    const { epoch, result } = structuredClone(table.room)
    table.now += 5_000
    table.step('startRunoff', sam)
    expect(table.room).toMatchObject({ epoch: epoch + 1, phase: 'voting', votesCast: 0, result: null })
    expect(table.room).toMatchObject({ candidates: [first, second], endsAt: table.now + 60_000 })
    expect(Object.fromEntries(table.room.tallies)).toEqual({ [first]: 0, [second]: 0 })
    expect(table.vote(ana, third)).toEqual({ ok: false, code: 'BAD_BALLOT' })
    table.vote(ben, second)
    table.step('endVoting', sam)
    expect(table.room.result).toMatchObject({ winners: [second], votesCast: 1, decided: second, epoch: epoch + 1 })
    expect(table.room.result?.standings.map(({ nominationId }) => nominationId)).toEqual([second, first])
    expect(table.room.result?.counts?.[0]?.scores).toEqual({ [first]: 0, [second]: 1 })
    expect(table.room.result?.id).not.toBe(result?.id)
    expect(table.room.earlier.map(({ id }) => id)).toEqual([result?.id])
  })

  it('is voted on as the tied vote was, whatever the settings say by then', () => {
    const { table, sam, first, second } = tiedTable({ voteType: 'borda' })
    table.run({ type: 'update-options', patch: { voteType: 'approval' } }, sam)
    table.step('startRunoff', sam)
    expect(table.room.options.voteType).toBe('borda')
    table.run(table.ballot({ ranking: [second, first] }), sam)
    expect(Object.fromEntries(table.room.tallies)).toEqual({ [first]: 1, [second]: 2 })
    expect(table.run(table.ballot({ approved: [first] }), sam)).toEqual({ ok: false, code: 'BAD_BALLOT' })
  })

  it('may tie again, be drawn, and be run again; it may follow a draw or a choice', () => {
    const { table, sam, first, second, choose } = tiedTable()
    for (const settle of [() => table.step('drawLots', sam), () => choose(first), () => undefined]) {
      settle()
      expect(table.step('startRunoff', sam).ok).toBe(true)
      expect(table.room.candidates).toEqual([first, second])
      table.vote(sam, first)
      table.vote([...table.room.participants.keys()][1] ?? '', second)
      table.step('endVoting', sam)
    }
    expect(table.room.earlier).toHaveLength(3)
  })

  it('is over all nominations again with the next vote', () => {
    const { table, sam, ana, third } = tiedTable()
    table.step('startRunoff', sam)
    table.step('endVoting', sam)
    table.step('startVoting', sam)
    expect(table.room.candidates).toBeNull()
    expect(table.vote(ana, third).ok).toBe(true)
  })

  it('needs a result with a tie, and the Storyteller', () => {
    const { table, sam, ana, first } = votingTable()
    const run = (by = sam) => table.step('startRunoff', by)
    expect(run()).toEqual({ ok: false, code: 'NO_RESULT' })
    table.step('endVoting', sam)
    expect(run()).toEqual({ ok: false, code: 'NO_TIE' })
    table.step('startVoting', sam)
    table.vote(ana, first)
    table.step('endVoting', sam)
    expect(run()).toEqual({ ok: false, code: 'NO_TIE' })
    const tied = tiedTable()
    expect(tied.table.step('startRunoff', tied.ana)).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
    tied.table.step('startNominations', tied.sam)
    expect(tied.table.step('startRunoff', tied.sam)).toEqual({ ok: false, code: 'NO_RESULT' })
    expect(tied.table.room.candidates).toBeNull()
  })
})

describe('The Storyteller’s choice', () => {
  it('settles a tie, or plays something that did not win', () => {
    const { choose, decision, third, table, first, second } = tiedTable()
    choose(third)
    expect(decision()).toEqual({ decided: third, by: 'storyteller' })
    expect(table.room.result?.winners).toEqual([first, second])
  })

  it('may also stand against a clear winner, and asked for twice changes nothing', () => {
    const { table, sam, ana, first, second } = votingTable()
    table.vote(ana, first)
    table.step('endVoting', sam)
    table.run({ type: 'choose', nominationId: second }, sam)
    const { rev } = table.room
    expect(table.run({ type: 'choose', nominationId: second }, sam)).toEqual({ ok: true, event: null })
    expect(table.room.rev).toBe(rev)
    expect(table.room.result).toMatchObject({ winners: [first], decided: second, decidedBy: 'storyteller' })
  })

  it('needs a result, a nomination that is still there, and the Storyteller', () => {
    const running = votingTable()
    const { table, sam, first } = running
    expect(table.run({ type: 'choose', nominationId: first }, sam)).toEqual({ ok: false, code: 'NO_RESULT' })
    const tied = tiedTable()
    expect(tied.choose('n-unknown')).toEqual({ ok: false, code: 'NO_SUCH_NOMINATION' })
    tied.table.run({ type: 'remove-nomination', op: 'op-gone', nominationId: tied.third }, tied.sam)
    expect(tied.choose(tied.third)).toEqual({ ok: false, code: 'NO_SUCH_NOMINATION' })
    expect(tied.choose(tied.first, tied.ben)).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
    tied.table.step('startNominations', tied.sam)
    expect(tied.choose(tied.first)).toEqual({ ok: false, code: 'NO_RESULT' })
  })
})

describe('More time', () => {
  const add = (by: string, ms: number) => [{ type: 'add-time', ms } as const, by] as const

  it('is added to the end of what runs, for voting and nominating', () => {
    const { table, sam } = votingTable({ votingTimerMs: 60_000, nominationTimerMs: 20_000 })
    const { endsAt } = table.room
    table.now += 50_000
    table.run(...add(sam, 30_000))
    expect(table.room.endsAt).toBe((endsAt ?? 0) + 30_000)
    table.now += 35_000
    expect(table.applyDue()).toEqual([])
    table.now += 5_000
    expect(table.applyDue().map(({ type }) => type)).toEqual(['voting-ended'])
    table.step('startNominations', sam)
    table.run(...add(sam, 1_000))
    expect(table.room.endsAt).toBe(table.now + 21_000)
  })

  it('needs a running timer, and the Storyteller', () => {
    const { table, sam, ana } = votingTable()
    expect(table.run(...add(sam, 1_000))).toEqual({ ok: false, code: 'WRONG_PHASE' })
    table.run({ type: 'update-options', patch: { votingTimerMs: 60_000 } }, sam)
    expect(table.run(...add(ana, 1_000))).toEqual({ ok: false, code: 'NOT_STORYTELLER' })
    table.now += 60_000
    expect(table.run(...add(sam, 1_000))).toEqual({ ok: false, code: 'WRONG_PHASE' })
    expect(seatsTaken(table.room)).toBe(2)
  })
})
