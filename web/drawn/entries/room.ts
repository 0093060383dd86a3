import { start } from '../../app/start.tsx'
import { room } from '../../room/room-page.tsx'

start(room)
