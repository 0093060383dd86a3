/** How long a result stays after its vote. */
export const RESULT_KEPT_MS = 400 * 24 * 60 * 60 * 1000
