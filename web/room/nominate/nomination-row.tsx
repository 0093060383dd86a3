import type { ElementType } from 'react'
import { windowIn } from '#domain/room/counting/result.ts'
import type { VoteType } from '#domain/room/options.ts'
import type { NominationView } from '#domain/room/view.ts'
import type { NameLines } from './name-lines.ts'
import { Tag } from '../../parts/tag.tsx'
import { isRanked } from '../ballot/pick.ts'
import { scoreWords } from '../result/labels.ts'
import { ordinal } from '../../ui/format.ts'
import type { LiveStanding } from '../result/shown-result.ts'
import { say, sayAloud } from '../../ui/say.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EYE } from '../../ui/icons.ts'
import styles from './nomination-row.module.css'

interface NominationNameProps {
  name: string
  /** Null for a name that fits in one line. */
  lines: NameLines | null
  as?: ElementType
}

/** A script's name, in two lines at most where there is little room. */
export function NominationName({ name, lines, as: Heading = 'h3' }: NominationNameProps) {
  if (lines === null) {
    return (
      <Heading className={styles['name']} dir="auto">
        {name}
      </Heading>
    )
  }
  return (
    // A line may break within a word, which screen readers must not hear.
    <Heading className={styles['name']} dir="auto" aria-label={name}>
      <span className={styles['line']}>{lines.first}</span>
      <span className={styles['line']}>{lines.second}</span>
    </Heading>
  )
}

export interface StandingTagsProps extends Partial<LiveStanding> {
  voteType: VoteType
  isRunning: boolean
}

/** The score of a nomination, on the edge of its row: votes that come in move nothing. */
export function StandingTags({ score, place, isLeading = false, isShared, voteType, isRunning }: StandingTagsProps) {
  if (score === undefined) return null
  const words = scoreWords(voteType, score, isRunning)
  return (
    <p className={styles['standing']}>
      <Tag tone={isLeading ? 'success' : 'plain'}>
        <span key={score} className={styles['count']} data-none={score === 0 || undefined}>
          {place !== undefined && isRanked(voteType) && score > 0 ? `${ordinal(place)} · ${words}` : words}
        </span>
      </Tag>
      {isLeading && <Tag tone="success">{isShared ? say`Tied` : isRunning ? say`Leading` : say`Winner`}</Tag>}
    </p>
  )
}

interface ViewButtonProps {
  nomination: NominationView
  isLarge?: boolean
  onView: () => void
}

/** Opens a nomination: its window with an eye. */
export function ViewButton({ nomination, isLarge = false, onView }: ViewButtonProps) {
  const { scriptName, logoUrl } = nomination.denorm
  return (
    <span className={styles['view']}>
      <span className={styles['tile']}>
        <ScriptWindow
          window={windowIn(nomination.denorm)}
          logoUrl={logoUrl}
          size={isLarge ? 'large' : 44}
          className={isLarge ? styles['window'] : undefined}
        />
        <span className={styles['eye']}>
          <Icon path={EYE} size={16} />
        </span>
      </span>
      <button type="button" className={styles['press']} aria-label={sayAloud`View ${scriptName}`} onClick={onView} />
    </span>
  )
}
