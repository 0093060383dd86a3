import { start } from '../../app/start.tsx'
import { createRoom } from '../create-room.ts'

start(createRoom)
