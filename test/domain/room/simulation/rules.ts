import { apply } from '#domain/room/apply.ts'
import { decide } from '#domain/room/decide.ts'
import { findAnswer } from '#domain/room/op-answer.ts'
import { due, wakeAt } from '#domain/room/due.ts'
import { sharedView, viewFor } from '#domain/room/view.ts'

/** The room's rules as the simulation drives them, and the promises of what drives them; each may be broken on purpose. */
export interface Rules {
  findAnswer: typeof findAnswer
  decide: typeof decide
  apply: typeof apply
  due: typeof due
  wakeAt: typeof wakeAt
  viewFor: typeof viewFor
  sharedView: typeof sharedView
  /** Nothing leaves the room before what it tells of is on disk. */
  waitsForDisk: boolean
  /** Every change is written, in the step that makes it. */
  writesAll: boolean
  /** What is due is applied before anything that is asked. */
  appliesDueFirst: boolean
}

export const RULES: Rules = {
  findAnswer,
  decide,
  apply,
  due,
  wakeAt,
  viewFor,
  sharedView,
  waitsForDisk: true,
  writesAll: true,
  appliesDueFirst: true,
}
