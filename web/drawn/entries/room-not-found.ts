import { start } from '../../app/start.tsx'
import { roomNotFound } from '../../room/entry/room-not-found-page.tsx'

start(roomNotFound)
