import { useState } from 'react'
import { monthAtPace } from '#domain/operations/range.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { say } from '../../ui/say.ts'
import { storedDraft } from '../site-config/option-editor.ts'
import { CostTable } from './cost-table.tsx'
import { dollarWords, RANGE_WORDS } from './figure-words.ts'
import styles from './cost.module.css'
import { PRICES_DRAFT, PriceEditor } from './price-editor.tsx'
import { textsOf } from './price-text.ts'
import { Section } from './section.tsx'
import { sumOf } from './series.ts'

interface CostSectionProps {
  figures: Operations
  onSaved: (prices: Operations['prices']) => void
}

/** What the platform charges for what was counted, by prices that Admins can change. */
export function CostSection({ figures, onSaved }: CostSectionProps) {
  const [isEditing, setEditing] = useState(() => storedDraft(PRICES_DRAFT) !== null)
  const { range, prices, cost } = figures
  const dollars = sumOf(cost.map((item) => item.dollars))
  const saved = (next: Operations['prices']) => {
    onSaved(next)
    setEditing(false)
    toast({ type: 'success', title: say`Prices saved` })
  }
  return (
    <Section
      title={say`Cost`}
      lead={say`What Cloudflare charges for these amounts. Its monthly fee and what the plan includes aren’t taken into account.`}
    >
      <p className={styles['pace']}>
        <b>{dollarWords(dollars)}</b> {RANGE_WORDS[range]}
        {range !== 'month' && say`; a month at this pace costs ${dollarWords(monthAtPace(dollars, range))}`}
      </p>
      {isEditing ? (
        <PriceEditor figures={figures} onSaved={saved} onClose={() => setEditing(false)} />
      ) : (
        <>
          <CostTable cost={cost} texts={textsOf(prices.data)} />
          <div className={styles['ways']}>
            <Button onClick={() => setEditing(true)}>{say`Edit prices`}</Button>
          </div>
        </>
      )}
    </Section>
  )
}
