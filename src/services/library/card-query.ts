import type { ScriptSort } from '#protocol/script/script-choices.ts'
import type { CardRow } from '../scripts/script-card.ts'
import type { Key } from './order.ts'
import type { ScriptFilter } from './script-filter.ts'

/** A query for the next cards after the keys of one. */
export interface CardQuery {
  filter: ScriptFilter
  sort: ScriptSort
  after: Key[] | null
  limit: number
}

export interface CardPage {
  rows: CardRow[]
  /** Where the next page begins; null at the end. */
  next: Key[] | null
  /** How many cards match in all; null if not all of them were read. */
  total: number | null
}
