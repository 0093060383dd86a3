import type { Settings } from '#domain/room/options.ts'
import type { SettingsDraft } from '../../parts/room-settings.tsx'

/** Whether every setting of a draft is valid. */
export function isWhole(draft: SettingsDraft): draft is Settings {
  return Object.values(draft).every((value) => value !== undefined)
}
