import { DEFAULT_OPTIONS, type Settings, settingsOf } from '#domain/room/options.ts'
import type { SettingsDraft } from '../../parts/room/room-settings.tsx'

/** The settings of a draft that are valid. */
export function whole(draft: Partial<SettingsDraft>): Partial<Settings> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
}

/** Whether every setting of a draft is valid. */
export function isWhole(draft: SettingsDraft): draft is Settings {
  return Object.values(draft).every((value) => value !== undefined)
}

/** What this page proposes for a first room. Ticking asks least of a table: nobody has to rank, and no favourite is split. */
export const NEW_ROOM: Settings = { ...settingsOf(DEFAULT_OPTIONS), voteType: 'approval' }
