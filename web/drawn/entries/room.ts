import { start } from '../../app/start.tsx'
import { room } from '../room.ts'

start(room)
