import * as z from 'zod/mini'
import type { Crowd, Snapshot } from '#domain/room/view.ts'
import type { PlayedScript } from '../result.ts'

/** The answer to a command that was accepted, on the socket and over HTTP. */
export const AckFrame = z.object({
  type: z.literal('ack'),
  op: z.string(),
  rev: z.int(),
  receipt: z.exactOptional(
    z.object({ nominationId: z.exactOptional(z.string()), ballotRev: z.exactOptional(z.int()) }),
  ),
})
export type AckFrame = z.infer<typeof AckFrame>

export interface ErrorFrame {
  type: 'error'
  op?: string
  code: string
  message: string
}

interface SnapshotFrame {
  type: 'room.snapshot'
  rev: number
  snapshot: Snapshot
}

export interface ProgressFrame {
  type: 'voting.progress'
  rev: number
  /** The rev of the frame before this one: this one carries the changes in between. */
  since: number
  tallies: Record<string, number> | null
  votesCast: number
  voted?: { in: string[]; out: string[] }
}

/** In a room too large to list everybody: the number of people, when somebody who is not listed joins, leaves or changes. */
export interface CrowdFrame extends Crowd {
  type: 'crowd.changed'
  rev: number
  /** As in `ProgressFrame`. */
  since: number
}

/** What is played, with its script. Sent after the snapshot that says so, unless the script is larger than `VERDICT_BYTES`. */
export interface VerdictFrame {
  type: 'verdict'
  rev: number
  resultId: string
  /** Null for free text. */
  script: PlayedScript | null
}

/** All that a screen is sent until the Storyteller allows it. */
export interface ScreenWaitingFrame {
  type: 'screen.waiting'
  word: string
}

/** Every frame that the room sends. */
export type RoomFrame =
  | AckFrame
  | ErrorFrame
  | SnapshotFrame
  | ProgressFrame
  | CrowdFrame
  | VerdictFrame
  | ScreenWaitingFrame
  | { type: 'presence.joined'; rev: number; participantId: string; name: string }
  | { type: 'presence.left'; rev: number; participantId: string }
  | { type: 'participant.kicked'; reason: string }
  | { type: 'presence.alive' }
