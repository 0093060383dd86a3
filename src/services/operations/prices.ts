import { type Prices, pricesOf } from '#domain/operations/price.ts'
import { type Operations, Prices as StoredPrices } from '#protocol/operations/operations.ts'
import { OPTION_KEYS } from '#protocol/site-option.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { isoDate } from '../../iso-date.ts'
import * as optionStore from '../site/option-store.ts'
import * as siteOptions from '../site/site-options.ts'

/** What the platform charges, as an Admin set it last; the published prices before that. */
export async function prices(cx: Pick<Context, 'db'>): Promise<Operations['prices']> {
  const row = await optionStore.read(cx, OPTION_KEYS.prices)
  const read = StoredPrices.safeParse(pricesOf(row?.value as Partial<Prices> | null))
  // A list that this version cannot read is no list.
  return { data: read.success ? read.data : pricesOf(null), updatedAt: row === null ? null : isoDate(row.updatedAt) }
}

/** Sets the prices, unless they have changed since `seenAt`. */
export async function putPrices(cx: Context, set: Prices, seenAt?: string | null): Promise<Operations['prices']> {
  requireRole(cx, 'Admin')
  const { updatedAt } = await siteOptions.put(cx, OPTION_KEYS.prices, set, seenAt)
  return { data: set, updatedAt }
}
