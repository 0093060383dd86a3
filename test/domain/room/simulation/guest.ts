import type { RoomCommand } from '#domain/room/command.ts'
import type { Decision } from '#domain/room/decision.ts'
import type { ParticipantId } from '#domain/room/room.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { VoteRecord } from '../../../support/history.ts'

/** A ballot on its way: kept and sent again until the room has answered it. */
export interface Queued {
  command: Extract<RoomCommand, { op: string }>
  record: VoteRecord
}

/** One page of somebody's. What it knows is what it was last told. */
export interface Tab {
  isOnline: boolean
  view: Snapshot | null
  queued: Queued | null
}

/** Somebody with a browser, an account perhaps, and two tabs open on the room. */
export interface Guest {
  index: number
  seatId: ParticipantId | null
  tabs: Tab[]
  /** Commands with an `op` that were sent, to be sent again. */
  sent: { command: Extract<RoomCommand, { op: string }>; by: ParticipantId }[]
}

/** Something on its way to the room. */
export interface Message {
  command: RoomCommand
  by: ParticipantId | null
  from: Guest
  tab: Tab
  /** What the sender makes of the answer, should it arrive. */
  answered: (decision: Decision, rev: number) => void
}

export function newGuest(index: number, tabs: number): Guest {
  const newTab = () => ({ isOnline: true, view: null, queued: null })
  return { index, seatId: null, tabs: Array.from({ length: tabs }, newTab), sent: [] }
}
