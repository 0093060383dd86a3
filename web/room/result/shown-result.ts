import type { Draw } from '#domain/room/counting/draw.ts'
import type { Result } from '#domain/room/counting/result.ts'

/** What of a result is shown, in its room and where it stays. */
export type ShownResult = Omit<Result, 'epoch' | 'endedAt'>

export type DrawnResult = ShownResult & { draw: Draw }

export const isDrawn = <Shown extends ShownResult>(result: Shown): result is Shown & DrawnResult =>
  result.draw !== undefined
