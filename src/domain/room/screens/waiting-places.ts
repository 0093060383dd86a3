import type { Room } from '../room.ts'
import { type ScreenId, screensIn } from './screen.ts'

/**
 * The waiting screen that gives its place to one from this address, if all places are taken; null: none does, since a screen
 * of the same address waits already. It is the oldest of the address that has most of them, so that nobody can keep the others
 * out by asking again and again. Screens without an address count as one address.
 */
export function screenThatGivesWay(room: Room, addressHash: string): ScreenId | null {
  const waiting = screensIn(room).filter(({ state }) => state === 'waiting')
  const placesOf = (address: string | null) => waiting.filter((screen) => screen.addressHash === address).length
  if (placesOf(addressHash) > 0) return null
  const most = Math.max(...waiting.map((screen) => placesOf(screen.addressHash)))
  // They are in the order in which they asked: between addresses that have as many, the first has waited longest.
  return waiting.find((screen) => placesOf(screen.addressHash) === most)?.id ?? null
}
