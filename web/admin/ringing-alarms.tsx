import type { Overview } from '#protocol/overview.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { say } from '../ui/say.ts'
import { ALARM_WORDS } from './operations/alarm-words.ts'

/** Says on the first page for Admins which alarms are on, late jobs and an old backup among them. */
export function RingingAlarms({ alarms }: Pick<Overview, 'alarms'>) {
  if (alarms.length === 0) return null
  return (
    <Notice
      type="danger"
      title={say`Something needs your attention`}
      action={<Link to="/admin/operations">{say`Open Operations`}</Link>}
    >
      {say`Alarms that are on: ${alarms.map((alarm) => ALARM_WORDS[alarm].name).join(', ')}.`}
    </Notice>
  )
}
