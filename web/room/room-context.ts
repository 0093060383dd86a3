import { createContext, useContext } from 'react'
import type { NominationId } from '#domain/room/counting/ballot.ts'
import type { NominationView, PersonView } from '#domain/room/view.ts'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import type { RoomSession } from './session/room-session.ts'
import type { RoomView } from './session/room-view.ts'
import type { ScreenOn } from './screen-on.ts'
import type { NearTwin } from './nominate/near-twin.ts'

/** The person's own nomination that the new one takes the place of. */
export interface Replacing {
  replaces?: NominationView | undefined
}

/** A step that takes the present result from everybody's screen. */
export type StartAgain = 'startNominations' | 'startVoting' | 'startRunoff'

/** The dialog that is open. */
export type RoomDialog =
  | ({ kind: 'nominate' | 'free-text' } & Replacing)
  | ({ kind: 'twin'; twin: NearTwin; scriptRef: ScriptRefSent } & Replacing)
  /** Which of several own nominations gives way. */
  | { kind: 'change'; to: 'nominate' | 'free-text' }
  | { kind: 'limit' }
  | { kind: 'end-voting' }
  | { kind: 'start-again'; action: StartAgain }
  | { kind: 'welcome' }
  | { kind: 'rename' }
  | { kind: 'leave' }
  | { kind: 'close' }
  | { kind: 'qr' }
  | { kind: 'shortcuts' }
  | { kind: 'kick'; person: PersonView; onRemoved: () => void }
  | { kind: 'make-storyteller' | 'end-part'; person: PersonView; onDone: () => void }
  | { kind: 'step-down' }
  | { kind: 'remove'; nomination: NominationView }
  | { kind: 'script'; nomination: NominationView }
  /** Only among these, or among everything but what is played. */
  | { kind: 'choose'; among: readonly NominationId[] | null }

export interface CurrentRoom {
  session: RoomSession
  view: RoomView
  isST: boolean
  /** Who made the viewer a Storyteller, as far as this page knows. */
  madeBy: string | null
  open: (dialog: RoomDialog | null) => void
  leave: () => Promise<void>
  /** Null where the browser cannot keep its screen on. */
  screen: ScreenOn | null
  /** Leads from the vote to tonight's script; null while nothing is decided. */
  toTonight: (() => void) | null
}

export const RoomContext = createContext<CurrentRoom | null>(null)

export function useRoom(): CurrentRoom {
  const room = useContext(RoomContext)
  if (room === null) throw new Error('This piece stands outside a room.')
  return room
}
