import { app } from './app.ts'
import { openDatabase } from './db/database.ts'
import { keepLog } from './jobs/seal-log.ts'
import { minding } from './jobs/daily-catalogue.ts'
import { farewell } from './jobs/leave-rooms.ts'
import { forwardFeedback } from './jobs/forward-feedback.ts'
import { prune } from './jobs/prune.ts'

export { RoomObject } from './rooms/room-object.ts'

export default {
  fetch: app.fetch,
  scheduled: async (_controller, env) => {
    const db = openDatabase(env.DB)
    const now = Date.now()
    await Promise.all([
      prune(db, env.FILES, now),
      farewell(db, env.ROOMS),
      forwardFeedback(env, now),
      minding(env, now),
      keepLog(env, now),
    ])
  },
} satisfies ExportedHandler<Env>
