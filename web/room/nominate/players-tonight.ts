import { setupNumbers } from '#domain/room/fit/setup-numbers.ts'
import type { Snapshot } from '#domain/room/view.ts'

/** For how many players scripts are compared: as the Storyteller says, or the seats taken. Null if no game is that small or large. */
export function playersTonight({ options, participants }: Pick<Snapshot, 'options' | 'participants'>): number | null {
  const players = options.players ?? participants.filter(({ isST }) => !isST).length
  return setupNumbers(players) === null ? null : players
}
