import { app } from './app.ts'
import { jobContextOf, runJobs } from './jobs/run-jobs.ts'

export { RoomObject } from './rooms/room-object.ts'

export default {
  fetch: app.fetch,
  scheduled: (_controller, env) => runJobs(jobContextOf(env, Date.now())),
} satisfies ExportedHandler<Env>
