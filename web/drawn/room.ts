import { RoomPage } from '../room/room-page.tsx'
import { seedDoor } from '../room/session/use-room-entry.ts'
import type { DrawnPage } from './drawn-page.ts'

export const room: DrawnPage = {
  Page: RoomPage,
  path: '/rooms/:code',
  seed: ({ door }) => {
    if (door !== undefined) seedDoor(door)
  },
}
