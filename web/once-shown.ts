import { watchIntent } from './navigation/prefetch.ts'
import { session } from './session.ts'
import { tidyStoredRooms } from './room/stored/tidy-stored-rooms.ts'

// What no page waits for: who is signed in, the old data of rooms, and the page that may come next.
session.refreshIfStale()
tidyStoredRooms()
watchIntent()
// From now on links need no new document, so the browser fetches none ahead.
document.documentElement.dataset['live'] = ''
