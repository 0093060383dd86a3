import { readConfig } from '../config.ts'
import { countedR2 } from '../metrics/counted-stores.ts'
import { RoomMeter } from '../metrics/room-meter.ts'
import { Broadcast } from './broadcast/broadcast.ts'
import { CommandQueue } from './command-queue.ts'
import { RateByPerson } from './rate-by-person.ts'
import { ResultSender } from './result-sender.ts'
import { RoomAlarm } from './room-alarm.ts'
import { RoomCalls } from './room-calls.ts'
import { RoomEmptier } from './room-emptier.ts'
import { RoomPublisher } from './room-publisher.ts'
import { RoomSockets } from './sockets/room-sockets.ts'
import { RoomTurn } from './room-turn.ts'
import { ScreenCalls } from './room-calls.ts'
import { SiteWatch } from './site-watch.ts'
import { PresenceWatch } from './sockets/presence-watch.ts'
import { SocketCalls } from './sockets/socket-calls.ts'
import { countedStorage } from './storage/room-store.ts'
import { RoomStore } from './storage/room-store.ts'

/** What a room object consists of, each given what it needs of the others. */
export function roomParts(ctx: DurableObjectState, env: Env) {
  const storage = countedStorage(ctx.storage)
  const meter = new RoomMeter(ctx, env)
  const store = new RoomStore(storage)
  const alarm = new RoomAlarm(storage)
  const sockets = new RoomSockets(ctx, readConfig(env).limits.SOCKETS_PER_SEAT)
  const broadcast = new Broadcast(sockets, store)
  const presence = new PresenceWatch({ store, sockets, alarm, broadcast })
  const publisher = new RoomPublisher({ broadcast, sockets, alarm, meter, presence }, () => results)
  const turn = new RoomTurn(store, alarm, publisher, (now) => sockets.screensOnline(now))
  const from = { DB: env.DB, FILES: countedR2(env.FILES) }
  const deps = { store, turn, sockets, alarm }
  const results = new ResultSender({ ...deps, env: from })
  const site = new SiteWatch(ctx, env, deps)
  const queue = new CommandQueue({ ...deps, broadcast, meter, ready: () => site.ready() })
  const emptier = new RoomEmptier({ store, alarm, results }, env.DB, ctx.id.toString())
  const callDeps = { ...deps, queue, rate: new RateByPerson(env), results, emptier }
  const calls = new RoomCalls(callDeps)
  const screenCalls = new ScreenCalls(callDeps, calls)
  const socketCalls = new SocketCalls({ ...callDeps, broadcast, presence, site, meter }, from)
  return { storage, meter, ...deps, presence, from, results, emptier, site, queue, calls, screenCalls, socketCalls }
}
