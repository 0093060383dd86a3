import { apply } from '#domain/room/apply.ts'
import { decide } from '#domain/room/decide.ts'
import { findAnswer } from '#domain/room/op-answer.ts'
import { due, wakeAt } from '#domain/room/due.ts'
import { mustAskSwitch, offTimeGivenBack } from '#domain/room/off-time.ts'
import { withReveal } from '#domain/room/verdict/reveal.ts'
import { sharedView, viewFor } from '#domain/room/view.ts'

/** The room's rules and the duties of the room object; each can be broken on purpose. */
export interface Rules {
  findAnswer: typeof findAnswer
  decide: typeof decide
  apply: typeof apply
  due: typeof due
  withReveal: typeof withReveal
  wakeAt: typeof wakeAt
  offTimeGivenBack: typeof offTimeGivenBack
  mustAskSwitch: typeof mustAskSwitch
  viewFor: typeof viewFor
  sharedView: typeof sharedView
  /** Nothing is sent before its contents are on disk. */
  waitsForDisk: boolean
  /** Every change is written in its own step. */
  writesAll: boolean
  /** What is due is applied before every command. */
  appliesDueFirst: boolean
}

export const RULES: Rules = {
  findAnswer,
  decide,
  apply,
  due,
  withReveal,
  wakeAt,
  offTimeGivenBack,
  mustAskSwitch,
  viewFor,
  sharedView,
  waitsForDisk: true,
  writesAll: true,
  appliesDueFirst: true,
}
