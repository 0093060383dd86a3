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
import { savesData, startWhenIdle } from './offline/start-when-idle.ts'
import { showTokenPictures } from './data/token-pictures.ts'
import { tidyStoredRooms } from './data/stored/tidy-stored-rooms.ts'
import { ACCOUNT, dropStored, writeStored } from './data/stored/browser-store.ts'
import type { Params } from 'react-router'
import { fetchPage } from './navigation/page-files.ts'
import { routeAt } from './navigation/page-paths.ts'
import type { PagePath } from '#protocol/pages.ts'

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
showTokenPictures()
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
    const { value, isLoading } = session.get()
    // Another tab may have signed them out, and taken the note away.
    if (value === undefined || isLoading) return
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
 * Fetches the file of a page as soon as a link to it is pointed at, touched or focused, and its data when a mouse is pressed there:
 * files cost nothing, and of ten links that are passed over or scrolled by one is opened. Returns how to stop.
 */
function watchIntent(): () => void {
  const leaving = new AbortController()
  const options = { signal: leaving.signal, passive: true }
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = ({ target }: Event) => {
    clearTimeout(timer)
    timer = setTimeout(prefetch, REST_MS, target)
  }
  const press = ({ target, pointerType }: PointerEvent) => prefetch(target, pointerType === 'mouse')
  document.addEventListener('pointerover', rest, options)
  document.addEventListener('pointerout', () => clearTimeout(timer), options)
  document.addEventListener('focusin', rest, options)
  document.addEventListener('pointerdown', press, options)
  return () => leaving.abort()
}

function prefetch(target: EventTarget | null, withData = false): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.target !== '' || link.origin !== window.location.origin) return
  const { pathname } = link
  const { path, params } = routeAt(pathname)
  if (pathname === window.location.pathname || path === '*' || savesData()) return
  // If it fails, the page itself says so once it is opened.
  fetchPage(path).catch(() => {})
  if (withData) PAGE_DATA[path]?.(params, link.search).catch(() => {})
}

type FetchData = (params: Params, search: string) => Promise<void>

/** What a page asks for first, by its path: fetched ahead when a link to it is pressed. */
const PAGE_DATA: Partial<Record<PagePath, FetchData>> = {
  '/script/:id': async ({ id = '' }) => {
    const { officialCharacters, scriptById } = await import('./data/scripts.ts')
    scriptById(id).refreshIfStale()
    officialCharacters.refreshIfStale()
  },
  '/library': async (_params, search) => {
    const { filtersIn } = await import('#protocol/library/library-filters.ts')
    const { PAGE_SIZE, pagedCardsFor } = await import('./data/library/paged-cards.ts')
    pagedCardsFor(filtersIn(new URLSearchParams(search))).open(PAGE_SIZE)
  },
  '/results/:id': async ({ id = '' }) => (await import('./data/saved-results.ts')).resultById(id).refreshIfStale(),
  '/changelog': async () => (await import('../home/changelog-page.tsx')).changelogText.refreshIfStale(),
}
