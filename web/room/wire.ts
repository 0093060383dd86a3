/**
 * The socket's constants, as `#protocol/room.ts` has them: that file brings the schemas along, which a page does not
 * need. A test holds the two equal.
 */
export const WIRE = {
  subprotocol: 'belfry.v1',
  tokenSubprotocol: 'token.',
  heartbeat: '{"type":"presence.heartbeat"}',
  heartbeatMs: 25_000,
  framesPerSeen: 100,
  closeCodes: { kicked: 4001, roomClosed: 4002, left: 4003, badToken: 4401, noSuchRoom: 4404, siteOff: 4503 },
} as const
