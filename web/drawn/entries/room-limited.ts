import { start } from '../../start.tsx'
import { roomLimited } from '../room-limited.ts'

start(roomLimited)
