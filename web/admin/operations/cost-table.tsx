import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { dollarsOf, type Priced } from '#domain/operations/price.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import { say } from '../../ui/say.ts'
import { amountWords, dollarWords } from './labels.ts'
import { PRICED_WORDS } from './labels.ts'
import { dollarsIn, type PriceTexts } from './price-text.ts'
import { sumOf } from './series.ts'

interface CostTableProps {
  cost: Operations['cost']
  /** The dollars follow these, even before they are saved. */
  texts: PriceTexts
  /** The price of an item, if it is not its text. */
  renderPrice?: (item: Priced) => ReactNode
}

const row = clsx(
  'max-[700px]:grid max-[700px]:grid-cols-[minmax(0,1fr)_auto] max-[700px]:items-center max-[700px]:gap-x-3 max-[700px]:gap-y-0 max-[700px]:px-4 max-[700px]:py-3',
)
const labelled = clsx(
  "max-[700px]:text-small max-[700px]:text-muted max-[700px]:before:content-[attr(data-label)_':_']",
)

export function CostTable({ cost, texts, renderPrice }: CostTableProps) {
  const dollars = cost.map(({ item, amount }) => dollarsOf(amount, dollarsIn(texts[item]) ?? 0))
  return (
    // Without space for four columns a row takes two lines: the item with its dollars, then the amount and the price.
    <table
      className="w-full [border-spacing:0] card border-line text-end tabular max-[700px]:block max-[700px]:[&_:is(th,td)]:p-0 min-[700px]:[&_:is(th,td)]:px-4 min-[700px]:[&_:is(th,td)]:py-2 [&_th]:[font-weight:inherit] [&_th:first-child]:text-start [&_th:not(:first-child)]:text-end"
      aria-label={say`Cost`}
    >
      <thead className="text-small font-semibold text-muted max-[700px]:sr-only">
        <tr>
          <th scope="col">{say`What`}</th>
          <th scope="col">{say`Amount`}</th>
          <th scope="col">{say`Price per million`}</th>
          <th scope="col">{say`Dollars`}</th>
        </tr>
      </thead>
      <tbody className="max-[700px]:block">
        {cost.map(({ item, amount }, index) => (
          <tr
            key={item}
            className={clsx(
              row,
              'border-line max-[700px]:not-first:border-t min-[700px]:*:border-t min-[700px]:*:border-line',
            )}
          >
            <th scope="row">{PRICED_WORDS[item]}</th>
            <td className={clsx(labelled, 'max-[700px]:row-2 max-[700px]:text-start')} data-label={say`Amount`}>
              {amountWords(amount)}
            </td>
            <td className={clsx(labelled, 'max-[700px]:[grid-area:2/2]')} data-label={say`Price per million`}>
              {renderPrice?.(item) ?? say`$${texts[item]}`}
            </td>
            <td className="max-[700px]:font-semibold max-[700px]:[grid-area:1/2]" data-label={say`Dollars`}>
              {dollarsIn(texts[item]) === null ? say`no price` : dollarWords(dollars[index] ?? 0)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-strong max-[700px]:block">
        <tr
          className={clsx(
            row,
            'border-line-strong max-[700px]:border-t-2 min-[700px]:*:border-t-2 min-[700px]:*:border-line-strong',
          )}
        >
          <th scope="row" colSpan={3}>
            {say`Together`}
          </th>
          <td>{dollarWords(sumOf(dollars))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
