import { start } from '../../app/start.tsx'
import { roomNotFound } from '../room-not-found.ts'

start(roomNotFound)
