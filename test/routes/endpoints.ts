import { CALLS } from '#protocol/calls/all.ts'
import { patternOf } from '#protocol/calls/call.ts'
import { app } from '../../src/app.ts'
import { RoomCommandSent } from '#protocol/room/room.ts'

const OF_CALLS = new Map(CALLS.map(({ key }) => [`${key.split(' ')[0]} ${patternOf(key)}`, key]))

/** Everything that the app answers, by method and path: the calls by their keys, then pages and files. */
export const ENDPOINTS: readonly string[] = [
  ...new Set(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => OF_CALLS.get(`${method} ${path}`) ?? `${method} ${path}`),
  ),
]

/** What a seat can send, by their types. */
export const COMMAND_TYPES = RoomCommandSent.def.options.flatMap(({ shape }) => shape.type.def.values)
