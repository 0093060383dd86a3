import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Group, Night } from '#protocol/group.ts'
import type { Snapshot } from '#domain/room/view.ts'
import { call, read } from '../../support/worker/call.ts'
import { decide, GroupTable, roomOf } from '../../support/worker/group.ts'
import { openSessionFor, personId, sessionTokenOf } from '../../support/worker/people.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { newOp } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

const FIRST = Date.UTC(2026, 8, 26, 18)
const SECOND = Date.UTC(2026, 9, 31, 18)
const HOUR = 60 * 60 * 1000

let scripts: StoredScript[]
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: FIRST })
  scripts = await newWorld(4)
})
afterEach(() => vi.useRealTimers())

/** All sessions are opened again, since those of a month ago may have ended. */
async function moveClock(to: number): Promise<void> {
  vi.setSystemTime(to)
  await env.DB.prepare('DELETE FROM session').run()
  for (const key of ['storyteller', 'townsfolk'] as const) await openSessionFor(personId(key), sessionTokenOf(key), to)
}

const settled = async (resultId: string) =>
  vi.waitFor(async () => read('GET', `/api/results/${resultId}`), { timeout: 5_000 })

// Promise of Groups: What was played a month ago is on the card when it is nominated again
test('Two evenings a month apart: old results, an invitation, a list, a room, and who won the next morning', async () => {
  const before = await roomOf(null)
  const early = await before.room.nominate(before.ana, scripts[2]?.id ?? '')
  await settled(await decide(before, early))
  const group = await GroupTable.make({ fromResults: true })
  expect(group.made.nights).toBe(1)
  expect((await group.join('townsfolk')).members.map(({ role }) => role)).toEqual(['keeper', 'member'])

  vi.setSystemTime(FIRST + HOUR)
  const list = await ListTable.make(scripts.slice(0, 3), {
    group: group.id,
    at: new Date(FIRST + 2 * HOUR).toISOString(),
  })
  expect((await list.look()).candidates.map(({ denorm }) => denorm.played)).toEqual([
    null,
    null,
    { last: expect.any(String), times: 1 },
  ])
  const { code, participantToken } = await list.openRoom([list.candidate(0), list.candidate(1)])
  const state = async (action: string) =>
    (
      await read<{ snapshot: Snapshot }>('POST', `/api/rooms/${code}/state`, {
        token: participantToken,
        body: { action },
      })
    ).snapshot
  const { epoch, nominations } = await state('startVoting')
  const ballot = { choiceNominationId: nominations[0]?.id ?? '' }
  const vote = { type: 'vote.cast', op: newOp(), epoch, ballot }
  await read('POST', `/api/rooms/${code}/commands`, { token: participantToken, body: vote })
  const { voting } = await state('endVoting')
  await settled(voting.result?.id ?? '')
  expect((await list.look()).result).toMatchObject({ name: scripts[0]?.name })

  await moveClock(SECOND)
  const again = await roomOf(group)
  await again.room.nominate(again.ana, scripts[0]?.id ?? '')
  const chosen = await again.room.nominate(again.ana, scripts[1]?.id ?? '')
  const cards = (await again.room.look(again.ana)).nominations.map(({ denorm }) => denorm.played)
  expect(cards).toEqual([{ last: FIRST + HOUR, times: 1 }, null])
  await settled(await decide(again, chosen))

  await moveClock(SECOND + 14 * HOUR)
  const [night] = (await group.nights()).items
  const note = { outcome: 'evil', note: 'The Demon lived, to everybody’s surprise' }
  const path = `${group.path}/nights/${night?.id}`
  expect(await read<Night>('PATCH', path, { as: 'storyteller', body: note })).toMatchObject(note)
  const lines = (await (await call('GET', `${group.path}/nights.csv`, { as: 'townsfolk' })).text()).trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[1]?.replaceAll('"', ''))).toEqual([
    'script',
    ...[scripts[1], scripts[0], scripts[2]].map((script) => script?.name.split(',')[0]),
  ])
  expect((await read<Group>('GET', group.path, { as: 'townsfolk' })).nights).toBe(3)
  const { months } = await group.figures()
  const nightsIn = (month: string) => {
    const { month: _month, ...counts } = months.find((one) => one.month === month) ?? { month }
    return Object.values(counts).reduce((sum: number, count) => sum + Number(count), 0)
  }
  expect(['2026-09', '2026-10'].map(nightsIn)).toEqual([2, 1])
})
