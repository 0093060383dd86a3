import { dayOf } from '../parts/day.ts'
import { Notice } from '../ui/notice.tsx'

export function TemporaryNote({ expiresAt }: { expiresAt: string }) {
  return (
    <Notice type="info" title={`A temporary script, here until ${dayOf(expiresAt)}`}>
      Not listed: only people with the link can open it.
    </Notice>
  )
}
