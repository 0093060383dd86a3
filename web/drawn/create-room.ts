import { CreateRoomPage } from '../pages/create-room.tsx'
import type { DrawnPage } from './drawn-page.ts'

export const createRoom: DrawnPage = { Page: CreateRoomPage, path: '/create-room', seed: () => {} }
