import './account/appearance-panel.tsx'
import './layout/page-error.tsx'
import './layout/server-down.tsx'
import './navigation/next-page.ts'
import '../ui/toast/toast-card.tsx'
import { isAtLeast } from '#domain/role.ts'
import { watchServer } from './layout/server-watch.ts'
import { watchSite } from './layout/site-watch.ts'
import { bringOwnFont } from './navigation/own-font.ts'
import { watchIntent } from './navigation/prefetch.ts'
import { session } from './session.ts'
import { startWhenIdle } from '../offline/start-when-idle.ts'
import { tidyStoredRooms } from '../room/stored/tidy-stored-rooms.ts'
import { ACCOUNT, dropStored, writeStored } from '../room/stored/browser-store.ts'

// What no page waits for: the router, words for failures, who is signed in, the switch, the old data of rooms, and the page
// that may come next. In one file, so that it is there when the network is gone.
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
