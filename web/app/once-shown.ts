import './account/appearance-panel.tsx'
import './layout/page-error.tsx'
import './layout/server-down.tsx'
import './navigation/next-page.ts'
import '../ui/toast/toast-card.tsx'
import { isAtLeast } from '#domain/role.ts'
import { watchServer } from './layout/server-watch.ts'
import { watchSite } from './layout/site-watch.ts'
import { bringOwnFont } from './navigation/own-font.ts'
import { session } from './session.ts'
import { startWhenIdle } from '../offline/start-when-idle.ts'
import { tidyStoredRooms } from '../room/stored/tidy-stored-rooms.ts'
import { ACCOUNT, dropStored, writeStored } from '../room/stored/browser-store.ts'
import type { Params } from 'react-router'
import { fetchPage } from './navigation/page-files.ts'
import { routeAt } from './navigation/route.ts'
import { PAGE_PATHS, type PagePath } from './navigation/page-paths.ts'

// What no page waits for: the router, words for failures, who is signed in, the switch, the old data of rooms, and the page
// that may come next. In one file, so that it is there when the network is gone.
nameFiles()
keepAccountHint()
session.refreshIfStale()
watchServer()
watchSite()
tidyStoredRooms()
watchIntent()
startWhenIdle()
void bringOwnFont()
// From now on links need no new document, so the browser fetches none ahead.
document.documentElement.dataset['live'] = ''

/**
 * Fetches what is asked for by name later: a file that only points at what is here. Without it a lost network would take the whole
 * page along, as long as no service worker has it.
 */
function nameFiles(): void {
  const files = [
    import('./account/appearance-panel.tsx'),
    import('./layout/page-error.tsx'),
    import('./layout/server-down.tsx'),
    import('../ui/toast/toast-card.tsx'),
  ]
  for (const file of files) file.catch(() => {})
}

/**
 * Notes on this device who is signed in, and whether they may open rooms, as "host Sam": first.js reads it before the first paint, so that
 * what comes for them moves nothing.
 */
export function keepAccountHint(): void {
  const keep = () => {
    const { value } = session.get()
    if (value === undefined) return
    if (value.authenticated)
      writeStored(ACCOUNT, `${isAtLeast(value.role, 'Storyteller') ? 'host' : 'member'} ${value.displayName}`)
    else dropStored(ACCOUNT)
  }
  session.subscribe(keep)
  // The answer may have come before this file.
  keep()
}

/** How long a pointer or the focus rests on a link before it counts. */
const REST_MS = 80

/**
 * Fetches the file and the data of a page as soon as a link to it is pointed at, touched or focused, so that it is there
 * when it is pressed. Returns how to stop.
 */
function watchIntent(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => clearTimeout(timer)
  const rest = ({ target }: Event) => {
    leave()
    timer = setTimeout(prefetch, REST_MS, target)
  }
  const touch = ({ target }: Event) => prefetch(target)
  document.addEventListener('pointerover', rest)
  document.addEventListener('pointerout', leave)
  document.addEventListener('focusin', rest)
  document.addEventListener('touchstart', touch, { passive: true })
  return () => {
    leave()
    document.removeEventListener('pointerover', rest)
    document.removeEventListener('pointerout', leave)
    document.removeEventListener('focusin', rest)
    document.removeEventListener('touchstart', touch)
  }
}

function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.target !== '' || link.origin !== window.location.origin) return
  const { pathname } = link
  const { path, params } = routeAt(PAGE_PATHS, pathname)
  if (pathname === window.location.pathname || path === '*' || savesData()) return
  // If it fails, the page itself says so once it is opened.
  fetchPage(path as PagePath).catch(() => {})
  PAGE_DATA[path as PagePath]?.(params, link.search).catch(() => {})
}

/** Whether the visitor has asked their browser to load as little as possible. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

type FetchData = (params: Params, search: string) => Promise<void>

/** What a page asks for first, by its path: fetched ahead when a link to it is pointed at. */
const PAGE_DATA: Partial<Record<PagePath, FetchData>> = {
  '/script/:id': async ({ id = '' }) => {
    const { officialCharacters, scriptById } = await import('../script/scripts.ts')
    scriptById(id).refreshIfStale()
    officialCharacters.refreshIfStale()
  },
  '/library': async (_params, search) => {
    const { filtersIn } = await import('#protocol/library/library-filters.ts')
    const { PAGE_SIZE, pagedCardsFor } = await import('../library/paged-cards.ts')
    pagedCardsFor(filtersIn(new URLSearchParams(search))).open(PAGE_SIZE)
  },
  '/results/:id': async ({ id = '' }) =>
    (await import('../room/result/saved-results.ts')).resultById(id).refreshIfStale(),
  '/changelog': async () => (await import('../home/changelog-page.tsx')).changelogText.refreshIfStale(),
}
