import { CreateRoomPage } from '../room/create/create-room-page.tsx'
import type { DrawnPage } from './drawn-page.ts'

export const createRoom: DrawnPage = { Page: CreateRoomPage, path: '/create-room' }
