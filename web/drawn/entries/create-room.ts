import { start } from '../../start.tsx'
import { createRoom } from '../create-room.ts'

start(createRoom)
