import type { Joiner } from '#domain/room/command.ts'

/** Somebody without an account, or the Storyteller with this one, who asks a room’s object itself for a seat. */
export const joiner = (
  name: string,
  tokenHash: string,
  userId: string | null = null,
  participantId = name,
): Joiner => ({
  participantId,
  name,
  accountName: null,
  userId,
  guestHash: null,
  tokenHash,
  seatId: null,
  asST: userId !== null,
})
