import { clsx } from 'clsx'
import { memo } from 'react'
import type { VoteType } from '#domain/room/options.ts'
import type { NominationView } from '#domain/room/view.ts'
import { isRanked, type PickWay } from '../../../room/ballot/pick.ts'
import { ScriptLogo } from '../../../parts/script/script-logo.tsx'
import { ScriptTypeTag, Tag } from '../../../parts/tag.tsx'
import { TeamCounts } from '../../../parts/team/team-count.tsx'
import { ordinal, scoreWords } from '../../../room/results/score-words.ts'
import type { LiveStanding } from '../../../room/results/standings.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { BIN, EYE } from '../table-icon-paths.ts'
import { FitNote } from './fit-note.tsx'
import styles from './nomination-card.module.css'
import { ScriptFacts, TwinNote } from './nomination-facts.tsx'
import { VoteControl } from './vote-control.tsx'

/** The standing's fields are props of their own, so that an unchanged card does not render again. */
export interface NominationCardProps extends Partial<LiveStanding> {
  nomination: NominationView
  nominator: string
  /** How many play tonight, if that is known. */
  players: number | null
  /** The script that this one is nearly the same as, if it is nominated. */
  twinName: string | null
  voteType: VoteType
  isRunning: boolean
  /** Null where nobody votes on the card: between votes, with a ranking, and on everybody's screen. */
  way: PickWay | null
  isChosen: boolean
  isSending: boolean
  canRemove: boolean
  isWinner: boolean
  onPress: (way: PickWay, id: string) => void
  onView: (nomination: NominationView) => void
  onRemove: (nomination: NominationView) => void
}

/** A nominated script. Memoised: of sixty cards, a vote changes two. */
export const NominationCard = memo(function NominationCard(props: NominationCardProps) {
  const { nomination, nominator, players, twinName, way, isChosen, isSending, isWinner, onPress } = props
  const { scriptName, author, teamCounts, type, logoUrl, facts, twin } = nomination.denorm
  return (
    <li
      className={clsx(
        styles['card'],
        way === 'approval' && styles['tickable'],
        isChosen && styles['chosen'],
        isWinner && styles['winner'],
      )}
    >
      <ScriptLogo name={scriptName} logoUrl={logoUrl} size={44} className={styles['logo']} />
      <div className={styles['words']}>
        <h3 className={styles['name']}>{scriptName}</h3>
        {author !== null && <p className={styles['author']}>by {author}</p>}
        <p className={styles['author']}>Nominated by: {nominator}</p>
      </div>
      {way !== null && (
        <VoteControl
          name={scriptName}
          way={way}
          isChosen={isChosen}
          isSending={isSending}
          onPress={() => onPress(way, nomination.id)}
        />
      )}
      <div className={styles['facts']}>
        {teamCounts !== null && <TeamCounts counts={teamCounts} />}
        <div className={styles['tags']}>
          {type === null ? <Tag>Suggestion</Tag> : <ScriptTypeTag isTeensyville={type === 'teensy'} />}
          <StandingTags {...props} />
          <FitNote denorm={nomination.denorm} players={players} />
        </div>
        {twin !== null && twinName !== null && <TwinNote twin={twin} scriptName={twinName} />}
        {facts !== null && <ScriptFacts facts={facts} scriptName={scriptName} />}
      </div>
      <div className={styles['buttons']}>
        <CardButtons {...props} />
      </div>
    </li>
  )
})

function StandingTags({ score, place, isLeading = false, isShared, voteType, isRunning }: NominationCardProps) {
  if (score === undefined || place === undefined) return null
  const words = scoreWords(voteType, score, isRunning)
  return (
    <>
      <Tag tone={isLeading ? 'success' : 'plain'}>
        {isRanked(voteType) && score > 0 ? `${ordinal(place)} · ${words}` : words}
      </Tag>
      {isLeading && <Tag tone="success">{isRunning ? 'Leading' : isShared ? 'Tied' : 'Winner'}</Tag>}
    </>
  )
}

function CardButtons({ nomination, canRemove, onView, onRemove }: NominationCardProps) {
  const { scriptName } = nomination.denorm
  return (
    <>
      {nomination.scriptRef.kind !== 'freeform' && (
        <Button variant="quiet" aria-label={`View ${scriptName}`} onClick={() => onView(nomination)}>
          <Icon path={EYE} size={20} />
          View
        </Button>
      )}
      {canRemove && (
        <Button variant="quiet" icon aria-label={`Remove ${scriptName}`} onClick={() => onRemove(nomination)}>
          <Icon path={BIN} size={20} />
        </Button>
      )}
    </>
  )
}
