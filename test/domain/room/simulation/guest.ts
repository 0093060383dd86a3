import type { RoomCommand } from '#domain/room/command.ts'
import type { Decision } from '#domain/room/decision.ts'
import type { ParticipantId } from '#domain/room/room.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { VoteRecord } from '../../../support/history.ts'

/** A ballot without an answer yet: it is kept and sent again. */
export interface Queued {
  command: Extract<RoomCommand, { op: string }>
  record: VoteRecord
}

/** One page of a guest, with the last state it received. */
export interface Tab {
  isOnline: boolean
  view: Snapshot | null
  queued: Queued | null
}

/** A guest with a browser, perhaps an account, and two tabs. */
export interface Guest {
  index: number
  seatId: ParticipantId | null
  tabs: Tab[]
  /** Sent commands with an `op`, which may be sent again. */
  sent: { command: Extract<RoomCommand, { op: string }>; by: ParticipantId }[]
}

/** A message on its way to the room. */
export interface Message {
  command: RoomCommand
  by: ParticipantId | null
  from: Guest
  tab: Tab
  /** Called at the sender if the answer arrives. */
  answered: (decision: Decision, rev: number) => void
}

export function newGuest(index: number, tabs: number): Guest {
  const newTab = () => ({ isOnline: true, view: null, queued: null })
  return { index, seatId: null, tabs: Array.from({ length: tabs }, newTab), sent: [] }
}
