import * as z from 'zod/mini'
import { ALARM_NAMES } from '#domain/operations/alarm.ts'
import { METRIC_NAMES } from '#domain/operations/metric.ts'
import { PRICED_NAMES } from '#domain/operations/price.ts'
import { RANGE_NAMES } from '#domain/operations/range.ts'
import { Moment, SeenAt } from '../moment.ts'

export const OperationsQuery = z.object({
  range: z._default(z.enum(RANGE_NAMES, `range must be one of: ${RANGE_NAMES.join(', ')}`), 'hour'),
})
export type OperationsQuery = z.infer<typeof OperationsQuery>

const Dollars = z.number('A price must be a number of dollars.').check(z.minimum(0), z.maximum(1_000_000))

/** Dollars for a million units of each item. */
export const Prices = z.record(z.enum(PRICED_NAMES), Dollars)
export const PutPrices = z.object({ prices: Prices, seenAt: SeenAt })
export const PricesAnswer = z.object({ data: Prices, updatedAt: z.nullable(Moment) })

/** What the page Operations shows. */
export const Operations = z.object({
  range: z.enum(RANGE_NAMES),
  /** When the first step begins. */
  from: Moment,
  stepMinutes: z.int(),
  /** Where the figures come from. */
  source: z.enum(['analytics-engine', 'database']),
  /** One value a step, oldest first, null where a gauge was not measured; series without any value are left out. */
  series: z.array(
    z.object({ metric: z.enum(METRIC_NAMES), label: z.string(), values: z.array(z.nullable(z.number())) }),
  ),
  /** Now, by the registry. */
  rooms: z.object({ open: z.int(), occupied: z.int() }),
  jobs: z.array(
    z.object({
      job: z.string(),
      endedAt: z.nullable(Moment),
      succeededAt: z.nullable(Moment),
      /** The name of its last error; null if its last run went well. */
      error: z.nullable(z.string()),
      isLate: z.boolean(),
    }),
  ),
  /** All of them; one that does not ring has no `since`. */
  alarms: z.array(
    z.object({
      alarm: z.enum(ALARM_NAMES),
      /** Null if it cannot be measured now. */
      figure: z.nullable(z.number()),
      threshold: z.number(),
      since: z.nullable(Moment),
    }),
  ),
  /** The newest backup; null before the first, and if it cannot be read now. */
  backup: z.nullable(z.object({ date: z.string(), at: Moment, rows: z.int(), files: z.int() })),
  /** Characters’ pictures: files of the deploy, which cost nothing, and those that are read from R2. */
  pictures: z.object({ deployed: z.int(), stored: z.int() }),
  /** The publisher’s texts and pictures are shown without its mark. */
  isMarkMissing: z.boolean(),
  prices: PricesAnswer,
  /** What this range cost by those prices. */
  cost: z.array(z.object({ item: z.enum(PRICED_NAMES), amount: z.number(), dollars: z.number() })),
})
export type Operations = z.infer<typeof Operations>

/** Large numbers come as text. */
const Figure = z.coerce.number()

/** What Analytics Engine answers to our question: for each step and kind of point the sums of its numbers, as `sum1` and so on. */
export const AnalyticsAnswer = z.object({
  data: z.array(
    z.catchall(z.object({ step: Figure, kind: z.string(), key: z.string(), highest: Figure }), z.unknown()),
  ),
})
