import { app } from './app.ts'
import { type JobAnswer, JOBS, LAST } from './jobs/jobs.ts'
import { inObject, jobContextOf, runJobs, runStep } from './jobs/run-jobs.ts'
import { RoomObject as Room } from './rooms/room-object.ts'

/** A room; and, in an object that holds none, the scheduled jobs. A class of their own would be a migration, and nobody can roll back past one. */
export class RoomObject extends Room {
  async runJob(name: string, now: number): Promise<JobAnswer> {
    return runStep(this.env, name, now)
  }
}

export default {
  fetch: app.fetch,
  scheduled: (_controller, env) => runJobs(jobContextOf(env, Date.now()), inObject(JOBS), inObject(LAST)),
} satisfies ExportedHandler<Env>
