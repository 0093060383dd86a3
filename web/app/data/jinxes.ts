import * as calls from '#protocol/calls/characters.ts'
import type { CatalogueJinx } from '#domain/catalogue/catalogue.ts'

/** The jinxes in force, as the catalogue holds them. */
import { call } from '../api/client.ts'
export async function readJinxesInForce(): Promise<CatalogueJinx[]> {
  const { items } = await call(calls.listJinxes)
  return items.flatMap(({ a_id, b_id, effective_reason, isSummary, override_enabled, override_reason }) => {
    if (effective_reason === null) return []
    const isOverride = override_enabled && override_reason !== null
    return [{ a: a_id, b: b_id, reason: effective_reason, isSummary, isOverride }]
  })
}
