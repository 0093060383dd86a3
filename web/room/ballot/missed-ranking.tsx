import { Notice } from '../../ui/notice.tsx'
import { useRoom } from '../room-context.ts'
import { useMissedRanking } from './unsent-ranking.ts'

/** After a vote: that a ranking was placed, and not sent. */
export function MissedRanking() {
  const words = useMissedRanking(useRoom())
  if (words === null) return null
  return (
    <div role="alert">
      <Notice type="warning" title={words} isSilent />
    </div>
  )
}
