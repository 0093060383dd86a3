import { type Priced, PRICED_NAMES, type Prices } from '#domain/operations/price.ts'
import { say } from '../../ui/say.ts'
import { PRICED_WORDS } from './labels.ts'
import { numberOf } from '../../ui/format.ts'

/** Prices as they are typed. */
export type PriceTexts = Readonly<Record<Priced, string>>

const MOST = 1_000_000
const DOLLARS = /^\$?\s*((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/u

/** The dollars of a text; null if it is no price. */
export function dollarsIn(text: string): number | null {
  const [, digits] = DOLLARS.exec(text.trim()) ?? []
  const dollars = Number(digits?.replaceAll(',', ''))
  return digits !== undefined && dollars <= MOST ? dollars : null
}

/** "0.3" becomes "0.30"; what needs more digits keeps them. */
function textOf(dollars: number): string {
  const text = dollars.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 9 })
  return dollars.toFixed(2).length > text.length ? dollars.toFixed(2) : text
}

const each = <Value>(of: (item: Priced) => Value) =>
  Object.fromEntries(PRICED_NAMES.map((item) => [item, of(item)])) as Record<Priced, Value>

export const textsOf = (prices: Prices): PriceTexts => each((item) => textOf(prices[item]))

/** What is typed as prices, or a sentence for each item that is none. */
export function readTexts(texts: PriceTexts): { prices: Prices } | { faults: Partial<Record<Priced, string>> } {
  const faults = PRICED_NAMES.filter((item) => dollarsIn(texts[item]) === null).map((item) => [item, faultOf(item)])
  return faults.length === 0
    ? { prices: each((item) => dollarsIn(texts[item]) ?? 0) }
    : { faults: Object.fromEntries(faults) }
}

const faultOf = (item: Priced) => say`${PRICED_WORDS[item]}: enter dollars from 0 to ${numberOf(MOST)}, such as 0.30.`
