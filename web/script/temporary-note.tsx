import { dayOf } from '../parts/day.ts'
import { Notice } from '../ui/notice.tsx'
import { say } from '../ui/say.ts'

export function TemporaryNote({ expiresAt }: { expiresAt: string }) {
  return (
    <Notice type="info" title={say`A temporary script, here until ${dayOf(expiresAt)}`}>
      {say`Not listed: only people with the link can open it.`}
    </Notice>
  )
}
