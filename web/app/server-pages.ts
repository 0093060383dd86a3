import type { ComponentType } from 'react'
import type { ServerPageName } from '#protocol/server-page.ts'

/** The file of each page that the Worker renders: the Worker has them all at once, a browser the one that it hydrates. */
export const SERVER_PAGE_FILES: Readonly<Record<ServerPageName, () => Promise<ComponentType>>> = {
  home: async () => (await import('../home/home-page.tsx')).HomePage,
  library: async () => (await import('../library/library-page.tsx')).LibraryPage,
  script: async () => (await import('../script/script-page.tsx')).ScriptPage,
  'missing-script': async () => (await import('../script/missing-script-page.tsx')).MissingScriptPage,
  characters: async () => (await import('../characters/characters-page.tsx')).CharactersPage,
  character: async () => (await import('../characters/character-page.tsx')).CharacterPage,
  'missing-character': async () => (await import('../characters/missing-character-page.tsx')).MissingCharacterPage,
  compare: async () => (await import('../script/compare/compare-page.tsx')).ComparePage,
  changelog: async () => (await import('../home/changelog-page.tsx')).ChangelogPage,
  'create-room': async () => (await import('../room/create/create-room-page.tsx')).CreateRoomPage,
  room: async () => (await import('../room/room-page.tsx')).RoomPage,
  'room-not-found': async () => (await import('../room/entry/room-not-found-page.tsx')).RoomNotFoundPage,
  'room-limited': async () => (await import('../room/entry/room-limited-page.tsx')).RoomLimitedPage,
  result: async () => (await import('../room/result/result-page.tsx')).ResultPage,
  'missing-result': async () => (await import('../room/result/missing-result-page.tsx')).MissingResultPage,
  shortlist: async () => (await import('../shortlist/shortlist-page.tsx')).ShortlistPage,
  'missing-shortlist': async () => (await import('../shortlist/missing-shortlist-page.tsx')).MissingShortlistPage,
  unavailable: async () => (await import('./layout/unavailable-page.tsx')).UnavailablePage,
}
