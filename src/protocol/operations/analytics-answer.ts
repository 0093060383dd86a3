import * as z from 'zod/mini'

/** Large numbers come as text. */
const Figure = z.coerce.number()

/** What Analytics Engine answers to our question: for each step and kind of point the sums of its numbers, as `sum1` and so on. */
export const AnalyticsAnswer = z.object({
  data: z.array(
    z.catchall(z.object({ step: Figure, kind: z.string(), key: z.string(), highest: Figure }), z.unknown()),
  ),
})
