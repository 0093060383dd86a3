import type { Settings } from '#domain/room/options.ts'
import type { SettingsDraft } from '../../parts/room-settings.tsx'

/** The settings of a draft that are valid. */
export function whole(draft: Partial<SettingsDraft>): Partial<Settings> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
}

/** Whether every setting of a draft is valid. */
export function isWhole(draft: SettingsDraft): draft is Settings {
  return Object.values(draft).every((value) => value !== undefined)
}
