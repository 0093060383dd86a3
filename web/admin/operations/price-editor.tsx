import * as calls from '#protocol/calls/operations.ts'
import { pricesOf, PRICED_NAMES } from '#domain/operations/price.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import { call, ApiError } from '../../app/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../ui/say.ts'
import { type OptionCalls, useOptionEditor, useOptionForm } from '../site-config/option-editor.ts'
import { StatusNotice } from '../site-config/status-notice.tsx'
import { smallPrint } from './breakdown.tsx'
import { CostTable } from './cost-table.tsx'
import { PRICED_WORDS } from './labels.ts'
import { type PriceTexts, readTexts, textsOf } from './price-text.ts'

/** The name under which what was typed is stored. */
export const PRICES_DRAFT = 'prices'

interface PriceEditorProps {
  figures: Operations
  onSaved: (prices: Operations['prices']) => void
  onClose: () => void
}

/** The table with a field for each price: nothing typed is lost by a failure, a reload or somebody else's change. */
export function PriceEditor({ figures, onSaved, onClose }: PriceEditorProps) {
  const [editor, view] = useOptionEditor<PriceTexts>(callsOf(figures, onSaved))
  const { draft, status, isEdited } = view
  const form = useOptionForm(editor, draft, (texts) => {
    const read = readTexts(texts)
    return 'faults' in read ? read.faults : {}
  })
  const cancel = () => {
    editor.discard()
    onClose()
  }
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4" aria-label={say`Prices`}>
      {draft === null ? (
        status.kind === 'loading' && <Skeleton height="40rem" />
      ) : (
        <CostTable
          cost={figures.cost}
          texts={draft}
          renderPrice={(item) => (
            <TextField
              label={say`Dollars per million: ${PRICED_WORDS[item]}`}
              hideLabel
              className="ms-auto w-[11rem] text-start max-[700px]:w-[8rem] [&_input]:text-end"
              inputMode="decimal"
              autoComplete="off"
              {...form.field(item)}
            />
          )}
        />
      )}
      <StatusNotice
        editor={editor}
        view={view}
        savedWords={say`Prices saved`}
        failedWords={say`Failed to save the prices`}
        show={(theirs) => differences(theirs, draft)}
      />
      <div className="flex flex-wrap items-center gap-3">
        {draft !== null && (
          <>
            <Button variant="primary" type="submit" busy={status.kind === 'saving'}>
              {say`Save prices`}
            </Button>
            <Button onClick={() => editor.change(textsOf(pricesOf(null)))}>{say`Use Cloudflare’s prices`}</Button>
          </>
        )}
        <Button variant="quiet" onClick={cancel}>
          {say`Cancel`}
        </Button>
        {isEdited && <span className={smallPrint}>{say`Not saved yet`}</span>}
      </div>
    </form>
  )
}

function callsOf(figures: Operations, onSaved: PriceEditorProps['onSaved']): OptionCalls<PriceTexts> {
  const answerOf = ({ data, updatedAt }: Operations['prices']) => ({ data: textsOf(data), updatedAt })
  let known: Operations['prices'] | null = figures.prices
  return {
    name: PRICES_DRAFT,
    read: async () => {
      // What the page shows is fresh enough to begin with.
      const prices = known ?? (await call(calls.readOperations, { query: { range: figures.range } })).prices
      known = null
      return answerOf(prices)
    },
    write: async (texts, seenAt) => {
      const read = readTexts(texts)
      if ('faults' in read) throw new ApiError(422, 'VALIDATION_FAILED', Object.values(read.faults).join(' '))
      const saved = await call(calls.putPrices, { body: { prices: read.prices, seenAt } })
      onSaved(saved)
      return answerOf(saved)
    },
  }
}

/** Their prices, where they are not the ones typed here. */
function differences(theirs: PriceTexts, mine: PriceTexts | null): string {
  const different = PRICED_NAMES.filter((item) => theirs[item] !== mine?.[item])
  return different.map((item) => say`${PRICED_WORDS[item]}: $${theirs[item]}.`).join(' ')
}
