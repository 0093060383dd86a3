import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { forward } from '../services/feedback/forward.ts'

/** Tries again what the webhook has not taken. */
export async function forwardFeedback(env: Env, now: number): Promise<void> {
  await forward(openDatabase(env.DB), readConfig(env), now)
}
