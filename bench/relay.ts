// A room of ten thousand over relay objects, against the same room with every socket of its own, in turns. Every object runs
// in a process of its own, as it has a thread of its own on the platform: what its busiest one needs is what bounds the room.
// node bench/relay.ts [people] [relays] [rounds]
import { buildWebApp, bundleWorker } from '../scripts/product/build.ts'
import { step } from '../scripts/product/step.ts'
import { gather, type Hall } from './relay/hall.ts'
import { bundles, type Server, startRelay, startRoom } from './relay/servers.ts'

const [PEOPLE = 10_000, RELAYS = 10, ROUNDS = 3] = process.argv.slice(2).map(Number)
const VOTES = 1_000
const VOTES_PER_SECOND = 50

await step('Web app', buildWebApp)
await step('Bundle', bundleWorker)
const built = await bundles()
const servers: Server[] = []
try {
  const halls: Hall[] = []
  await step('Room', async () => void halls.push(await direct()))
  await step('Room with relays', async () => void halls.push(await relayed()))
  const measured = halls.map(() => [] as Awaited<ReturnType<Hall['vote']>>[])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [n, hall] of halls.entries()) measured[n]?.push(await hall.vote(VOTES, VOTES_PER_SECOND))
  }
  for (const hall of halls) hall.leave()
  const [straight, over] = measured.map((rounds, n) => {
    const middle = (pick: (one: (typeof rounds)[number]) => number) =>
      rounds.map(pick).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0
    const busiest = middle((one) => one.busiestMs)
    console.log(
      `${n === 0 ? 'every socket at the room' : `over ${RELAYS} relays`}: p50 ${middle((one) => one.p50).toFixed(0)} ` +
        `p95 ${middle((one) => one.p95).toFixed(0)} p99 ${middle((one) => one.p99).toFixed(0)} ms · ` +
        `room ${middle((one) => one.roomMs).toFixed(2)} · busiest object ${busiest.toFixed(2)} ` +
        `ms of processor time a vote · ${middle((one) => one.errors)} errors`,
    )
    return { busiest, errors: middle((one) => one.errors), room: middle((one) => one.roomMs) }
  })
  const times = (straight?.busiest ?? 0) / (over?.busiest ?? 1)
  console.log(
    `${PEOPLE} people, ${VOTES_PER_SECOND} votes a second: over relays the busiest object works ${times.toFixed(1)} times less, ` +
      `the room itself ${((straight?.room ?? 0) / (over?.room ?? 1)).toFixed(1)} times`,
  )
  if ((over?.errors ?? 1) > 0 || times < 2) process.exitCode = 1
} finally {
  for (const server of servers) server.stop()
  built.remove()
}

async function direct(): Promise<Hall> {
  const room = kept(await startRoom(built.room, `${built.folder}/direct`))
  return gather({ room, doors: [room], people: PEOPLE })
}

async function relayed(): Promise<Hall> {
  const room = kept(await startRoom(built.room, `${built.folder}/relayed`))
  const relays: Server[] = []
  for (let n = 0; n < RELAYS; n += 1) relays.push(kept(await startRelay(built.relay, room.url, `relay ${n}`)))
  return gather({ room, doors: relays, people: PEOPLE })
}

function kept(server: Server): Server {
  servers.push(server)
  return server
}
