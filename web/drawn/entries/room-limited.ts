import { start } from '../../app/start.tsx'
import { roomLimited } from '../../room/entry/room-limited.tsx'

start(roomLimited)
