import type { RoomOptions } from '#domain/room/options.ts'
import type { OptionsDraft } from '../../parts/room-settings.tsx'

/** The settings of a draft, or null if one of them is invalid. */
export function optionsOf(draft: OptionsDraft): RoomOptions | null {
  return isWhole(draft) ? draft : null
}

function isWhole(draft: OptionsDraft): draft is RoomOptions {
  return Object.values(draft).every((value) => value !== undefined)
}
