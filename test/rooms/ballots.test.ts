import { beforeAll, describe, expect, it } from 'vitest'
import { VOTE_TYPES, type VoteType } from '#domain/room/options.ts'
import { refusal } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, newOp, type RoomTable, type Seat, undo, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})

const LIST_OF = { plurality: null, borda: 'ranking', irv: 'ranking', approval: 'approved' } as const

/** What the vote takes, over `ids`. */
function ballotOver(voteType: VoteType, ids: readonly string[]): object {
  const list = LIST_OF[voteType]
  return list === null ? { choiceNominationId: ids[0] } : { [list]: ids }
}

/** Every ballot that the vote does not take. */
function misfitsOf(voteType: VoteType, first: string, second: string): object[] {
  const { ranking, approved, choice } = {
    ranking: { ranking: [first] },
    approved: { approved: [first] },
    choice: { choiceNominationId: first },
  }
  const sixtyOne = Array.from({ length: 61 }, (_, n) => (n === 0 ? first : `n-${n}`))
  const list = LIST_OF[voteType]
  if (list === null) return [ranking, approved, { choiceNominationId: 'stranger' }, { choiceNominationId: '' }]
  const others = list === 'ranking' ? [choice, approved] : [choice, ranking]
  const lists = [[], ['stranger'], [first, 'stranger'], [first, second, first], sixtyOne, Array(61).fill(first)]
  return [...others, ...lists.map((ids) => ({ [list]: ids }))]
}

/** What no vote takes at any time. */
const NO_BALLOTS = [
  {},
  [],
  'moon',
  7,
  null,
  { ranking: 'moon' },
  { approved: [7] },
  { choiceNominationId: null },
  { ranking: [], approved: [] },
  { approved: [], surplus: 1 },
]

/** The answers over HTTP and on the socket. */
async function answersTo(room: RoomTable, seat: Seat, epoch: number, ballots: readonly unknown[]) {
  const connection = await room.connect(seat)
  const answers: unknown[] = []
  for (const ballot of ballots) {
    const command = { type: 'vote.cast', op: newOp(), epoch, ballot }
    const answer = await connection.ask({ ...command, op: newOp() } as never)
    const { status, error } = await refusal('POST', `/api/rooms/${room.code}/commands`, {
      token: seat.token,
      body: command,
    })
    answers.push(['code' in answer && answer.code, status, error])
  }
  connection.close()
  return answers
}

describe.each(VOTE_TYPES)('A vote by %s', (voteType) => {
  it('refuses a ballot that it cannot count in the same way on the socket and over HTTP', async () => {
    const { room, ana, first, second, epoch } = await votingRoom(scripts, { voteType })
    const misfits = misfitsOf(voteType, first, second)
    const refused = misfits.map(() => ['BAD_BALLOT', 422, 'BAD_BALLOT'])
    expect(await answersTo(room, ana, epoch, misfits)).toEqual(refused)
    expect((await room.look(ana)).voting.votesCast).toBe(0)
    const taken = { type: 'vote.cast', op: newOp(), epoch, ballot: ballotOver(voteType, [second, first]) }
    await room.command(ana, taken as never)
    expect((await room.look(ana)).you.ballot).toEqual(ballotOver(voteType, [second, first]))
  })

  it('does not understand what is no ballot at all', async () => {
    const { room, ana, epoch } = await votingRoom(scripts, { voteType })
    const refused = NO_BALLOTS.map(() => ['BAD_REQUEST', 422, 'VALIDATION_FAILED'])
    expect(await answersTo(room, ana, epoch, NO_BALLOTS)).toEqual(refused)
  })

  it('takes in a runoff what is over its candidates, and nothing of the vote before', async () => {
    const { room, ana, ben, first, second, epoch } = await votingRoom(scripts, { voteType })
    const cast = async (seat: Seat, at: number, ...ids: string[]) =>
      room.command(seat, { type: 'vote.cast', op: newOp(), epoch: at, ballot: ballotOver(voteType, ids) } as never)
    await cast(ana, epoch, first)
    await cast(ben, epoch, second)
    await room.state('endVoting')
    const runoff = await room.state('startRunoff')
    expect(runoff.voting).toMatchObject({ votesCast: 0, tallies: { [first]: 0, [second]: 0 } })
    const old = await refusal('POST', `/api/rooms/${room.code}/commands`, {
      token: ana.token,
      body: { type: 'vote.cast', op: newOp(), epoch, ballot: ballotOver(voteType, [first]) },
    })
    expect(old).toMatchObject({ status: 409, error: 'STALE_EPOCH' })
    await cast(ben, runoff.epoch, second)
    const { result } = (await room.state('endVoting')).voting
    expect(result).toMatchObject({ winners: [second], votesCast: 1 })
  })
})

const NOTHING_TO_UNDO = {
  status: 409,
  error: 'NOTHING_TO_UNDO',
  message: 'You haven’t voted, so there’s nothing to take back.',
}

describe('Taking a vote back', () => {
  it('is refused when there is none, by socket and by HTTP alike; the same op again gets its first answer', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts)
    const byHttp = async () =>
      refusal('POST', `/api/rooms/${room.code}/commands`, { token: ana.token, body: undo(epoch) })
    const connection = await room.connect(ana)
    const { rev } = await room.look(ana)
    expect(await byHttp()).toMatchObject(NOTHING_TO_UNDO)
    expect(await connection.ask(undo(epoch))).toMatchObject({ type: 'error', code: NOTHING_TO_UNDO.error })
    expect((await room.look(ana)).rev).toBe(rev)
    await room.command(ana, ballot(first, epoch))
    const back = undo(epoch)
    const ack = await room.command(ana, back)
    expect(await byHttp()).toMatchObject(NOTHING_TO_UNDO)
    expect(await room.command(ana, back)).toEqual(ack)
  })
})
