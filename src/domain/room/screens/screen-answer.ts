import type { OpAnswer, ParticipantId, Room } from '../room.ts'

/** What a command about a screen was answered when the same person sent the same `op` before. */
export function screenAnswer({ screens, participants }: Room, by: ParticipantId, op: string): OpAnswer | undefined {
  // Without a seat nobody has a say about screens any more.
  if (participants.get(by)?.seat !== 'seated') return undefined
  for (const { answers } of screens.values()) {
    const answer = answers.find((given) => given.op === op && given.by === by)
    if (answer !== undefined) return { rev: answer.rev }
  }
  return undefined
}
