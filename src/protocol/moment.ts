import * as z from 'zod/mini'

/** A moment in an answer: ISO 8601, in UTC. A room's frames have milliseconds. */
export const Moment = z.iso.datetime()

/** A moment of an answer, sent back with a change: what has changed since is not overwritten. */
export const SeenAt = z.optional(z.nullable(z.iso.datetime('seenAt must be a time from an earlier answer.')))
