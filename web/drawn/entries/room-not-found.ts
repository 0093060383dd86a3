import { start } from '../../start.tsx'
import { roomNotFound } from '../room-not-found.ts'

start(roomNotFound)
