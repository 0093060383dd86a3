import type { JobContext } from '../context.ts'
import { log } from '../log.ts'
import * as copyPictures from '../services/pictures/copy-pictures.ts'
import { untilDone } from './until-done.ts'

const AT_ONCE = 30
const MAX_STEPS = 5

/** Asks again for pictures whose hosts were slow, busy or away the day before. */
export async function retryPictures(cx: JobContext): Promise<void> {
  const tried = await untilDone(AT_ONCE, () => copyPictures.retrySome(cx, AT_ONCE), MAX_STEPS)
  log({ event: 'job-done', job: 'retry-pictures', rows: tried })
}
