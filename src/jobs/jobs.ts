import type { JobContext } from '../context.ts'
import { log } from '../log.ts'
import * as archives from '../services/activity/archives.ts'
import { blankOldEntries, sealLog } from '../services/activity/seal-log.ts'
import { forwardFeedback } from '../services/feedback/forward-feedback.ts'
import { refreshPartners } from '../services/library/character.ts'
import { ringAlarms } from '../services/operations/alarms.ts'
import { measureGauges } from '../services/operations/gauges.ts'
import { rollUp } from '../services/operations/roll-up.ts'
import * as copyPictures from '../services/pictures/copy-pictures.ts'
import * as faces from '../services/pictures/faces.ts'
import * as accountRooms from '../services/rooms/account-rooms.ts'
import { askRooms as ask } from '../services/rooms/ask-rooms.ts'
import * as storedKeys from '../services/scripts/stored-keys.ts'
import * as killSwitch from '../services/site/kill-switch.ts'
import { reconcile } from '../services/site/option-copies.ts'
import * as erasedAccounts from '../services/users/erased-accounts.ts'
import * as scheduledErasures from '../services/users/scheduled-erasures.ts'
import { backUp, checkCatalogue } from './daily.ts'
import { leaveRooms, prune, pruneBackups, untilDone } from './prune.ts'
import { sweepFiles } from './sweep-files.ts'

/**
 * A scheduled job. One that has work less often than every hour answers when it was not due, and one that takes several steps when
 * it wants another. A run can stop in the middle and two can overlap, so a job does a limited number of rows, and a second run
 * does no harm. Jobs run while the site is off, too.
 */
export type Job = (cx: JobContext) => Promise<JobAnswer>
export type JobAnswer = void | 'not due' | 'unfinished'

export type Jobs = Readonly<Record<string, Job>>

export const JOBS: Jobs = {
  prune,
  'prune-backups': pruneBackups,
  'sweep-files': sweepFiles,
  'retry-pictures': retryPictures,
  'leave-rooms': leaveRooms,
  'erase-accounts': eraseAccounts,
  'ask-rooms': askRooms,
  backup: backUp,
  'forward-feedback': forwardFeedback,
  'check-catalogue': checkCatalogue,
  'count-partners': countPartners,
  'fold-names': foldNames,
  'maintain-log': maintainLog,
  'reconcile-options': reconcileOptions,
  'roll-up-counters': rollUpCounters,
}

/** It looks at what the others left, so it comes after them. */
export const LAST: Jobs = { 'watch-alarms': watchAlarms }

const PICTURES_AT_ONCE = 30
const MOST_STEPS = 5
/** How many rooms a run asks; the next one begins elsewhere. */
const ROOMS_AT_ONCE = 150

/** Asks again for pictures whose hosts were slow, busy or away the day before, and makes faces of people's older ones. */
export async function retryPictures(cx: JobContext): Promise<void> {
  const tried = await untilDone(PICTURES_AT_ONCE, () => copyPictures.retrySome(cx, PICTURES_AT_ONCE), MOST_STEPS)
  const faced = await faces.fillSome(cx, PICTURES_AT_ONCE)
  log({ event: 'job-done', job: 'retry-pictures', rows: tried + faced })
}

/**
 * Erases the accounts that an Admin deleted a week ago, finishes what a failed deletion left, deletes again what a restored
 * database has back, and forgets after 30 days.
 */
export async function eraseAccounts(cx: JobContext): Promise<void> {
  await scheduledErasures.recordScheduled(cx)
  const due = await scheduledErasures.eraseDue(cx)
  if (due > 0) await accountRooms.leaveForEndedAccounts(cx)
  await scheduledErasures.pruneNotes(cx)
  const again = await erasedAccounts.eraseAgain(cx)
  const finished = await erasedAccounts.finish(cx)
  log({ event: 'job-done', job: 'erase-accounts', rows: due + again + finished + (await erasedAccounts.prune(cx)) })
}

/** Enters as closed the rooms that are not open any more, though a database that went back in time says so. */
async function askRooms(cx: JobContext): Promise<void> {
  const { closed } = await ask(cx, ROOMS_AT_ONCE)
  log({ event: 'job-done', job: 'ask-rooms', rows: closed })
}

/** Counts again which characters are most often beside each other. */
async function countPartners(cx: JobContext): Promise<void> {
  log({ event: 'job-done', job: 'count-partners', rows: await refreshPartners(cx) })
}

/** Folds names again that another release has folded differently. */
export async function foldNames(cx: JobContext): Promise<JobAnswer> {
  const { rows, isDone } = await storedKeys.foldSome(cx)
  log({ event: 'job-done', job: 'fold-names', rows })
  return isDone ? undefined : 'unfinished'
}

/** Seals the log's new entries, then removes personal fields that are older than their limit, in its archives too. */
export async function maintainLog(cx: JobContext): Promise<void> {
  const sealed = await sealLog(cx)
  const blanked = (await blankOldEntries(cx)) + (await archives.blankPeople(cx))
  log({ event: 'job-done', job: 'activity', rows: sealed + blanked })
}

/** Makes KV's copies of the options those of the database, and finishes what a failed request left of the kill switch. */
export async function reconcileOptions(cx: JobContext): Promise<void> {
  await killSwitch.enforce(cx)
  log({ event: 'job-done', job: 'options', rows: await reconcile(cx) })
}

/** Measures what is measured every hour, and keeps the table of counters small. */
async function rollUpCounters(cx: JobContext): Promise<void> {
  await measureGauges(cx)
  log({ event: 'job-done', job: 'counters', rows: await rollUp(cx) })
}

/** Measures the alarms, and tells what has begun to ring and what is over. */
async function watchAlarms(cx: JobContext): Promise<void> {
  log({ event: 'job-done', job: 'alarms', rows: await ringAlarms(cx) })
}
