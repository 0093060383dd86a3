import { useMemo, useState } from 'react'
import { plural } from '#domain/plural.ts'
import { characterFinder } from '#domain/script/search-key.ts'
import type { Jinx } from '#protocol/catalogue/jinx.ts'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { AddJinxDialog } from './add-jinx-dialog.tsx'
import { jinxPairs, jinxStats, nameOf } from './catalogue-resources.ts'
import { EditJinxDialog } from './edit-jinx-dialog.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import { dayOf } from '../../ui/format.ts'
import { Tag } from '../../parts/tag.tsx'

const FEW = 20

/** Every jinx: the publisher's text, and an Admin's override. */
export function JinxDatabase() {
  const answer = useResource(jinxPairs)
  const { value: official } = useResource(officialCharacters)
  const [typed, setTyped] = useState('')
  const [isAll, setAll] = useState(false)
  const [open, setOpen] = useState<Jinx | 'new' | null>(null)
  const found = useMemo(
    () => filtered(answer.value ?? [], typed, official !== undefined),
    [answer.value, typed, official],
  )
  const shown = isAll ? found : found.slice(0, FEW)
  const done = () => {
    setOpen(null)
    void jinxPairs.refresh()
    void jinxStats.refresh()
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 [&>:first-child]:flex-[1_1_14rem]">
        <TextField
          type="search"
          label={say`Search jinxes`}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button onClick={() => setOpen('new')}>{say`Add Jinx`}</Button>
      </div>
      <Loaded answer={answer} failed={say`Failed to load jinx pairs`} onRetry={jinxPairs.refresh}>
        {() => (
          <p aria-live="polite" className="text-small wrap-anywhere text-muted">
            {plural(found.length, 'pair', 'pairs')}
          </p>
        )}
      </Loaded>
      <ul className="m-0 grid grid-cols-1 p-0">
        {shown.map((jinx) => (
          <JinxRow key={`${jinx.a_id}|${jinx.b_id}`} jinx={jinx} onEdit={() => setOpen(jinx)} />
        ))}
      </ul>
      {found.length > FEW && !isAll && (
        <Button onClick={() => setAll(true)}>{say`Show all ${plural(found.length, 'pair', 'pairs')}`}</Button>
      )}
      {open === 'new' && <AddJinxDialog onClose={() => setOpen(null)} onDone={done} />}
      {open !== null && open !== 'new' && <EditJinxDialog jinx={open} onClose={() => setOpen(null)} onDone={done} />}
    </>
  )
}

function filtered(pairs: readonly Jinx[], typed: string, isNamed: boolean): readonly Jinx[] {
  const isFound = characterFinder(typed)
  return pairs.filter(({ a_id, b_id, official_reason, override_reason }) => {
    const names = isNamed ? [nameOf(a_id), nameOf(b_id)] : []
    return isFound([a_id, b_id, ...names, official_reason ?? '', override_reason ?? ''].join(' '))
  })
}

function JinxRow({ jinx, onEdit }: { jinx: Jinx; onEdit: () => void }) {
  const names = say`${nameOf(jinx.a_id)} and ${nameOf(jinx.b_id)}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-b border-b-line py-3">
      <div>
        <p className="font-semibold">
          {namesApart(names)} <Marks jinx={jinx} />
        </p>
        <p dir="auto">
          {jinx.effective_reason ?? (
            <span className="text-small wrap-anywhere text-muted">{say`Not active: scripts don’t show it.`}</span>
          )}
        </p>
      </div>
      <Button variant="quiet" aria-label={sayAloud`Edit the jinx of ${names}`} onClick={onEdit}>
        {say`Edit`}
      </Button>
    </li>
  )
}

function Marks({ jinx }: { jinx: Jinx }) {
  const { official_reason, override_reason, override_enabled, removed_at, isSummary } = jinx
  const isOverridden = override_enabled && override_reason !== null
  return (
    <>
      {official_reason === null && <Tag tone="accent">{say`added by an Admin`}</Tag>}{' '}
      {override_reason !== null && (
        <Tag tone={override_enabled ? 'info' : 'plain'}>{override_enabled ? 'override' : say`override off`}</Tag>
      )}{' '}
      {removed_at !== null && <Tag tone="warning">{say`dropped ${dayOf(removed_at)}`}</Tag>}{' '}
      {isSummary && !isOverridden && <Tag>{say`summary`}</Tag>}
    </>
  )
}
