import type { Jinx } from '#protocol/catalogue/jinx.ts'
import { dayOf } from '../../parts/day.ts'
import { Tag } from '../../parts/tag.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './manage-characters.module.css'
import { nameOf } from './catalogue-resources.ts'
import { say } from '../../ui/say.ts'

export function JinxRow({ jinx, onEdit }: { jinx: Jinx; onEdit: () => void }) {
  const names = say`${nameOf(jinx.a_id)} and ${nameOf(jinx.b_id)}`
  return (
    <li className={styles['jinx']}>
      <div>
        <p className={styles['name']}>
          {names} <Marks jinx={jinx} />
        </p>
        <p>
          {jinx.effective_reason ?? <span className={styles['muted']}>{say`Not active: scripts don’t show it.`}</span>}
        </p>
      </div>
      <Button variant="quiet" aria-label={say`Edit the jinx of ${names}`} onClick={onEdit}>
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
