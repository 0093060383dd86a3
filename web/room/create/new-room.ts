import { DEFAULT_OPTIONS, type Settings, settingsOf } from '#domain/room/options.ts'

/** What this page proposes for a first room. Ticking asks least of a table: nobody has to rank, and no favourite is split. */
export const NEW_ROOM: Settings = { ...settingsOf(DEFAULT_OPTIONS), voteType: 'approval' }
