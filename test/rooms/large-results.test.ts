import { beforeAll, describe, expect, it } from 'vitest'
import type { Result } from '#domain/room/counting/result.ts'
import { read } from '../support/worker/call.ts'
import { ballot, newOp, RoomTable } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

beforeAll(async () => void (await newWorld()))

/** A ranked vote over so many free texts, with one ballot, as the player sees it when it has ended. */
async function endedVote(candidates: number) {
  const room = await RoomTable.open({ voteType: 'irv', nonScriptNominationMode: 'on' })
  const ana = await room.join('Ana')
  await room.state('startNominations')
  const ids: string[] = []
  for (let n = 0; n < candidates; n += 1) {
    const scriptRef = { kind: 'freeform' as const, text: `Option ${n}` }
    const { receipt } = await room.command(room.host, { type: 'nomination.create', op: newOp(), scriptRef })
    ids.push(receipt?.nominationId ?? '')
  }
  const { epoch } = await room.state('startVoting')
  await room.command(ana, ballot(ids.slice(0, 2), epoch))
  await room.state('endVoting')
  return { room, ana, ids, result: (await room.look(ana)).voting.result }
}

const keysIn = (result: Pick<Result, 'counts'> | undefined) =>
  result?.counts?.map((count) => [count.method, 'rounds' in count, 'pairs' in count])

describe('The counts of a result', () => {
  const WHOLE = [
    ['irv', true, false],
    ['plurality', false, false],
    ['borda', false, false],
    ['condorcet', false, true],
    ['approval', false, false],
  ]

  it('are whole in a snapshot with twenty candidates', async () => {
    expect(keysIn((await endedVote(20)).result)).toEqual(WHOLE)
  })

  it('leave rounds and pairs out of a snapshot with more, and a seat gets them by the result’s id', async () => {
    const { room, ana, ids, result } = await endedVote(21)
    expect(keysIn(result)).toEqual(WHOLE.map(([method]) => [method, false, false]))
    expect(Object.keys(result?.counts?.[0]?.scores ?? {})).toEqual(ids)
    const path = `/api/rooms/${room.code}/results/${result?.id}`
    const whole = await read<Result>('GET', path, { token: ana.token })
    expect(keysIn(whole)).toEqual(WHOLE)
    expect(whole.counts?.[3]?.pairs?.[ids[0] ?? '']?.[ids[20] ?? '']).toBe(1)
    const { counts: _, ...rest } = whole
    expect(result).toMatchObject(rest)
  })
})
