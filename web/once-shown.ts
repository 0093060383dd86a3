import { session } from './session.ts'
import { tidyStoredRooms } from './room/stored/tidy-stored-rooms.ts'

// What no page waits for: who is signed in, and the old data of rooms.
session.refreshIfStale()
tidyStoredRooms()
