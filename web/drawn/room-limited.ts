import { limitedBecause, RoomLimited } from '../room/entry/room-limited.tsx'
import type { DrawnPage } from './drawn-page.ts'

export const roomLimited: DrawnPage = {
  Page: RoomLimited,
  path: null,
  seed: ({ limited = '' }) => limitedBecause.seed(limited),
}
