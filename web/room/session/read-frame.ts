import type { RoomFrame } from '#protocol/room/frames.ts'

/** Ignores unknown frames, so that the room can introduce new ones. */
export function readFrame(data: unknown): RoomFrame | null {
  if (typeof data !== 'string') return null
  try {
    const frame: unknown = JSON.parse(data)
    const isFrame = typeof frame === 'object' && frame !== null && 'type' in frame
    return isFrame && KNOWN.has(String(frame.type)) ? (frame as RoomFrame) : null
  } catch {
    return null
  }
}

const KNOWN: ReadonlySet<string> = new Set<RoomFrame['type']>([
  'ack',
  'error',
  'room.snapshot',
  'voting.progress',
  'crowd.changed',
  'presence.joined',
  'presence.left',
  'verdict',
  'participant.kicked',
  'presence.alive',
  'screen.waiting',
])
