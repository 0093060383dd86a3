import { noteEndedRoom } from '../../app/data/stored/ended-rooms.ts'
import { resultById } from '../../app/data/saved-results.ts'

/** Where the last result of a closed room stays; null if it was deleted, as with its host's account, or does not answer. */
export async function resultOfClosed(code: string, resultId: string): Promise<string | null> {
  const result = resultById(resultId)
  await result.refresh()
  if (result.get().value === undefined || result.get().error !== null) return null
  noteEndedRoom(code, resultId)
  return `/results/${resultId}`
}
