import * as z from 'zod/mini'
import { SCREEN_STATES } from '#domain/room/screens/screen.ts'
import { Moment } from '../moment.ts'
import { DoorSign, Options, ScreenSnapshot, Snapshot } from './snapshot.ts'

export const OpenedRoom = z.object({ code: z.string() })

/** The open rooms of an account, newest first. */
export const OwnRooms = z.object({ items: z.array(z.object({ code: z.string(), createdAt: Moment })) })
export type OwnRooms = z.infer<typeof OwnRooms>

/** What POST /api/rooms takes to open such a room; null without one. */
export const LastSettings = z.object({ settings: z.nullable(z.omit(Options, { locked: true })) })
export type LastSettings = z.infer<typeof LastSettings>

/** The snapshot for the token of a seat or of an allowed screen, the door sign without one and while a screen waits. */
export const SeenRoom = z.union([Snapshot, ScreenSnapshot, DoorSign])

/** A screen that asks to show the room. `word` stands on it and at the Storyteller's, so that the right one is allowed. */
export const AskedScreen = z.object({
  screenToken: z.string(),
  screenId: z.string(),
  word: z.string(),
  state: z.enum(SCREEN_STATES),
})
export type AskedScreen = z.infer<typeof AskedScreen>

export const JoinResult = z.object({
  participantToken: z.string(),
  participantId: z.string(),
  nameAssigned: z.string(),
  snapshot: Snapshot,
})
export type JoinResult = z.infer<typeof JoinResult>

export const RenamedParticipant = z.object({ nameAssigned: z.string(), snapshot: Snapshot })

export const ChangedRoom = z.object({ snapshot: Snapshot })

/** The script behind a nomination: one of the library, or an uploaded one whole. */
export const NominationScript = z.union([
  z.object({ redirectId: z.string() }),
  z.object({ name: z.string(), author: z.nullable(z.string()), scriptData: z.array(z.unknown()) }),
])
export type NominationScript = z.infer<typeof NominationScript>
