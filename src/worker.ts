import { app } from './app.ts'
import { openDatabase } from './db/database.ts'
import { farewell } from './jobs/farewell.ts'
import { forwardFeedback } from './jobs/forward-feedback.ts'
import { prune } from './jobs/prune.ts'

export { RoomObject } from './rooms/room-object.ts'

export default {
  fetch: app.fetch,
  scheduled: async (_controller, env) => {
    const db = openDatabase(env.DB)
    await Promise.all([prune(db, env.FILES, Date.now()), farewell(db, env.ROOMS), forwardFeedback(env, Date.now())])
  },
} satisfies ExportedHandler<Env>
