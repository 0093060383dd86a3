import type { Snapshot } from '#domain/room/view.ts'

/** The seats taken: everybody but the Storyteller, listed or not. */
export function playersIn({ participants, crowd }: Pick<Snapshot, 'participants' | 'crowd'>): number {
  const unlisted = crowd === undefined ? 0 : crowd.people - participants.length
  return participants.filter(({ isST }) => !isST).length + unlisted
}
