import type { RoomCommand } from '#domain/room/command.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import type { OffTime } from '#domain/room/off-time.ts'
import type { OpAnswer, ParticipantId, Room } from '#domain/room/room.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { Turn } from '../table.ts'
import type { Site } from './site.ts'

/** What caused a change: a command and its sender, or null for time. */
export type Cause = { command: RoomCommand; by: ParticipantId | null } | null

export interface Change {
  before: Room
  room: Room
  event: RoomEvent
  cause: Cause
  now: number
  site: Site
  /** The running timer as it was last started. */
  timer: Timer | null
}

export interface Timer {
  from: number
  ms: number
}

export interface Answered {
  before: Room
  room: Room
  command: RoomCommand
  by: ParticipantId | null
  decision: Turn
  /** The earlier answer to the same `op`. */
  known: OpAnswer | undefined
  /** Whether deciding changed the room. */
  isTouched: boolean
  now: number
}

/** A call to the room from outside, in order. */
export type Call =
  | { call: 'run'; command: RoomCommand; by: ParticipantId | null; now: number; decision: Turn; rev: number }
  | { call: 'ring'; now: number }
  | { call: 'erase'; userId: string; now: number }
  | { call: 'switch'; offTimes: readonly OffTime[] }
  | { call: 'evict' | 'abort' }

/** Sees every step. */
export interface Watch {
  called?(call: Call): void
  change(change: Change): void
  answer(answered: Answered): void
  reload(before: Room, after: Room): void
}

/** Sees what the room sends, as well as every change in it. */
export interface OnlookerOf<Evening> extends Watch {
  view(room: Room, viewer: ParticipantId, view: Snapshot, online: ReadonlySet<string>, now: number): void
  /** Somebody was told `rev` while `durableRev` was on disk. */
  told(rev: number, durableRev: number, lastRev: number): void
  step(room: Room, alarmAt: number | null): void
  end(evening: Evening): void
}
