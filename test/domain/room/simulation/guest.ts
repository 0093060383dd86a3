import type { RoomCommand } from '#domain/room/command.ts'
import type { Decision } from '#domain/room/decision.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import type { ParticipantId } from '#domain/room/room.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { VoteRecord } from '../../../support/history.ts'

/** A ballot without an answer yet: it is kept and sent again. */
interface Queued {
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

/** The tab that a step of a schedule names. */
export function tabAt(
  guests: readonly Guest[],
  { who, tab }: { who: number; tab: number },
): { guest: Guest; tab: Tab } {
  const guest = guests[who % guests.length] ?? newGuest(0, 1)
  return { guest, tab: guest.tabs[tab % guest.tabs.length] ?? { isOnline: false, view: null, queued: null } }
}

/** Takes the seat that the answer to a join gives. */
export function sitDown(guest: Guest, { event }: { event: RoomEvent | null }, command: RoomCommand): void {
  if (event?.type === 'joined') guest.seatId = event.participant.id
  else if (event?.type === 'token-added') guest.seatId = event.participantId
  else if (event === null && command.type === 'join') guest.seatId = command.joiner.seatId
}

/** The seats of everybody with an open page. */
export function seatsOnline(guests: readonly Guest[]): Set<ParticipantId> {
  const online = guests.filter(({ tabs }) => tabs.some((tab) => tab.isOnline))
  return new Set(online.flatMap(({ seatId }) => (seatId === null ? [] : [seatId])))
}
