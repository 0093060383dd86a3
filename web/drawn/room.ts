import { RoomPage } from '../pages/room.tsx'
import { seedDoor } from '../room/connection/use-room-entry.ts'
import type { DrawnPage } from './drawn-page.ts'

export const room: DrawnPage = {
  Page: RoomPage,
  path: '/rooms/:code',
  seed: ({ door }) => {
    if (door !== undefined) seedDoor(door)
  },
}
