import type { ReactNode } from 'react'
import { dollarsOf, type Priced } from '#domain/operations/price.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import { say } from '../../ui/say.ts'
import { amountWords, dollarWords } from './labels.ts'
import { PRICED_WORDS } from './labels.ts'
import { dollarsIn, type PriceTexts } from './price-text.ts'
import { sumOf } from './series.ts'
import styles from './cost.module.css'

interface CostTableProps {
  cost: Operations['cost']
  /** The dollars follow these, even before they are saved. */
  texts: PriceTexts
  /** The price of an item, if it is not its text. */
  renderPrice?: (item: Priced) => ReactNode
}

export function CostTable({ cost, texts, renderPrice }: CostTableProps) {
  const dollars = cost.map(({ item, amount }) => dollarsOf(amount, dollarsIn(texts[item]) ?? 0))
  return (
    <table className={styles['costs']} aria-label={say`Cost`}>
      <thead>
        <tr>
          <th scope="col">{say`What`}</th>
          <th scope="col">{say`Amount`}</th>
          <th scope="col">{say`Price per million`}</th>
          <th scope="col">{say`Dollars`}</th>
        </tr>
      </thead>
      <tbody>
        {cost.map(({ item, amount }, index) => (
          <tr key={item}>
            <th scope="row">{PRICED_WORDS[item]}</th>
            <td data-label={say`Amount`}>{amountWords(amount)}</td>
            <td data-label={say`Price per million`}>{renderPrice?.(item) ?? say`$${texts[item]}`}</td>
            <td data-label={say`Dollars`}>
              {dollarsIn(texts[item]) === null ? say`no price` : dollarWords(dollars[index] ?? 0)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {say`Together`}
          </th>
          <td>{dollarWords(sumOf(dollars))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
