import { start } from '../../start.tsx'
import { room } from '../room.ts'

start(room)
