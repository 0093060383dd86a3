import { clsx } from 'clsx'
import { memo } from 'react'
import type { VoteType } from '#domain/room/options.ts'
import type { BallotView } from '../ballot/ballot-view.ts'
import type { NominationView } from '#domain/room/view.ts'
import { Tag } from '../../parts/tag.tsx'
import type { PickWay } from '../ballot/pick.ts'
import type { NameLines } from './name-lines.ts'
import type { LiveStanding } from '../result/shown-result.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BIN, CLOUD_OFF, TICK } from '../../ui/icons.ts'
import { NominationName, StandingTags, ViewButton } from './nomination-row.tsx'
import { NominationNotes } from '../../parts/script/nomination-notes.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import { KEPT } from '../ballot/labels.ts'
import voteControlStyles from './vote-control.module.css'
import styles from './nomination-row.module.css'

/** The standing's fields are props of their own, so that an unchanged card does not render again. */
export interface NominationCardProps extends Partial<LiveStanding> {
  nomination: NominationView
  /** Null for a name that fits in one line. */
  first: string | null
  second: string | null
  nominator: string
  /** For how many players cards say whether they fit; null if they do not. */
  players: number | null
  /** The script that this one is nearly the same as, if it is nominated. */
  twinName: string | null
  voteType: VoteType
  isRunning: boolean
  /** How many votes there will be. */
  votes: number
  /** Null where nobody votes on the card: between votes, with a ranking, and on everybody's screen. */
  way: PickWay | null
  isChosen: boolean
  /** Of the person's vote, if it is for this script. */
  status: BallotView['status']
  canRemove: boolean
  /** The person who looks nominated it. */
  isOwn: boolean
  isWinner: boolean
  onPress: (way: PickWay, id: string) => void
  onView: (nomination: NominationView) => void
  onRemove: (nomination: NominationView) => void
}

/**
 * A nominated script: a row on a phone, with what is needed to vote. A wider card says more; everything is on View.
 * Memoised: of sixty cards, a vote changes two.
 */
export const NominationCard = memo(function NominationCard(props: NominationCardProps) {
  const { nomination, way, isChosen, status, isWinner, canRemove, onPress, onView, onRemove } = props
  const { scriptName } = nomination.denorm
  return (
    <li
      className={clsx(
        styles['row'],
        way === 'approval' || way === 'either' ? styles['tickable'] : styles['opening'],
        way === 'either' && styles['large'],
        isChosen && way !== null && styles['chosen'],
        isWinner && styles['winner'],
      )}
    >
      <ViewButton nomination={nomination} isLarge={way === 'either'} onView={() => onView(nomination)} />
      <NominationName name={scriptName} lines={way === 'either' ? null : linesOf(props)} />
      <NominationNotes {...props} denorm={nomination.denorm} isBallot={way !== null} />
      <OwnTags {...props} />
      <div className={styles['controls']}>
        <StandingTags {...props} />
        {way !== null && (
          <VoteControl
            name={scriptName}
            way={way}
            isChosen={isChosen}
            status={status}
            onPress={() => onPress(way, nomination.id)}
          />
        )}
        {canRemove && (
          <Button variant="quiet" icon aria-label={sayAloud`Remove ${scriptName}`} onClick={() => onRemove(nomination)}>
            <Icon path={BIN} size={20} />
          </Button>
        )}
      </div>
      {way !== null && <Race {...props} />}
    </li>
  )
})

/** How many of all votes a script has, in an open vote: a picture of the number beside it. */
function Race({ score, isRunning, votes }: NominationCardProps) {
  if (score === undefined || !isRunning) return null
  return (
    <span className={styles['race']} aria-hidden="true">
      <span style={{ transform: `scaleX(${Math.min(1, score / votes)})` }} />
    </span>
  )
}

const linesOf = ({ first, second }: NominationCardProps): NameLines | null =>
  first === null || second === null ? null : { first, second }

/** What the person who looks has to do with it. After the vote their choice is words: only a winner has a frame. */
function OwnTags({ isOwn, isChosen, way, voteType }: NominationCardProps) {
  const wasChosen = isChosen && way === null
  if (!isOwn && !wasChosen) return null
  return (
    <p className={styles['own']}>
      {isOwn && <Tag>{say`Yours`}</Tag>}
      {wasChosen && <Tag>{voteType === 'approval' ? say`You ticked it` : say`Your vote`}</Tag>}
    </p>
  )
}

interface VoteControlProps {
  name: string
  way: PickWay
  isChosen: boolean
  status: BallotView['status']
  onPress: () => void
}

/** The vote for one script: a button that chooses it, a box to tick, or one of two. */
function VoteControl({ way, ...props }: VoteControlProps) {
  return way === 'plurality' ? <VoteButton {...props} /> : <TickBox way={way} {...props} />
}

type ControlProps = Omit<VoteControlProps, 'way'>

function VoteButton({ name, isChosen, status, onPress }: ControlProps) {
  const isKept = isChosen && status === 'saved'
  const label = isKept ? say`Kept` : isChosen ? say`Voted!` : say`Vote`
  return (
    <Button
      variant={isChosen && !isKept ? 'primary' : 'secondary'}
      className={clsx(
        "min-w-[76px] flex-none gap-1 px-2 @min-[480px]:min-w-[96px] [&[aria-pressed='false']]:border-2 [&[aria-pressed='false']]:border-accent [&[aria-pressed='false']]:bg-surface [&[aria-pressed='false']]:font-bold [&[aria-pressed='false']]:text-accent",
        status === 'sending' &&
          clsx(voteControlStyles['sending'], "after:size-2 after:rounded-full after:bg-current after:content-['']"),
        isKept &&
          'aria-pressed:border-warning aria-pressed:bg-[color-mix(in_srgb,var(--warning)_12%,var(--surface))] aria-pressed:text-warning aria-pressed:[box-shadow:none]',
      )}
      aria-pressed={isChosen}
      aria-label={`${isKept ? `${KEPT}:` : label} ${name}`}
      onClick={onPress}
    >
      {isChosen && <Icon path={isKept ? CLOUD_OFF : TICK} size={18} />}
      {label}
    </Button>
  )
}

/** Its label covers the row, so that a thumb hits it anywhere. */
function TickBox({ way, name, isChosen, onPress }: ControlProps & { way: 'approval' | 'either' }) {
  const kind =
    way === 'approval'
      ? { type: 'checkbox', 'aria-label': sayAloud`I’d play it: ${name}` }
      : { type: 'radio', name: 'either', 'aria-label': sayAloud`I’d rather play it: ${name}` }
  return (
    <label
      className={clsx(
        voteControlStyles['tick'],
        "grid min-h-[44px] w-[52px] flex-none cursor-pointer place-content-center place-items-center [user-select:none] after:absolute after:inset-0 after:content-['']",
      )}
    >
      <input {...kind} className={voteControlStyles['box']} checked={isChosen} onChange={onPress} />
    </label>
  )
}
