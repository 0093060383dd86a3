import type { VoteType } from '#domain/room/options.ts'
import { Tag } from '../../parts/tag.tsx'
import { isRanked } from '../ballot/pick.ts'
import { ordinal, scoreWords } from '../result/labels.ts'
import type { LiveStanding } from '../result/shown-result.ts'
import styles from './nomination-row.module.css'
import { say } from '../../ui/say.ts'

export interface StandingTagsProps extends Partial<LiveStanding> {
  voteType: VoteType
  isRunning: boolean
}

/** The score of a nomination, on the edge of its row: votes that come in move nothing. */
export function StandingTags({ score, place, isLeading = false, isShared, voteType, isRunning }: StandingTagsProps) {
  if (score === undefined || place === undefined) return null
  const words = scoreWords(voteType, score, isRunning)
  return (
    <p className={styles['standing']}>
      <Tag tone={isLeading ? 'success' : 'plain'}>
        {isRanked(voteType) && score > 0 ? `${ordinal(place)} · ${words}` : words}
      </Tag>
      {isLeading && <Tag tone="success">{isShared ? say`Tied` : isRunning ? say`Leading` : say`Winner`}</Tag>}
    </p>
  )
}
