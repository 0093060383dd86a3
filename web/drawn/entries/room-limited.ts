import { start } from '../../app/start.tsx'
import { roomLimited } from '../room-limited.ts'

start(roomLimited)
