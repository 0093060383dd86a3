import { goneReason, RoomNotFoundPage } from '../room/entry/room-not-found-page.tsx'
import type { DrawnPage } from './drawn-page.ts'

export const roomNotFound: DrawnPage = {
  Page: RoomNotFoundPage,
  path: '/room-not-found',
  seed: ({ gone }) => goneReason.seed(gone ?? 'not-found'),
}
