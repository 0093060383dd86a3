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
import {
  NominationName,
  nominationRow,
  onEdge,
  smallRow,
  StandingTags,
  ViewButton,
  windowRow,
} from './nomination-row.tsx'
import { NominationNotes } from '../../parts/script/nomination-notes.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import { KEPT } from '../ballot/labels.ts'

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
  // One of two: as large as the choice.
  const isLarge = way === 'either'
  const isTickable = isLarge || way === 'approval'
  return (
    <li
      className={clsx(
        nominationRow,
        isLarge ? LARGE : clsx(smallRow, windowRow, 'has-[>[aria-hidden]]:pb-2 @min-[480px]:has-[>[aria-hidden]]:pb-3'),
        // Lies on a tone of its own; an edge is what was chosen.
        'border-transparent bg-surface [&:is([data-chosen],[data-winner])]:border-accent [&:is([data-chosen],[data-winner])]:[box-shadow:inset_0_0_0_1px_var(--accent)] forced-colors:[&:is([data-chosen],[data-winner])]:border-2 forced-colors:[&:is([data-chosen],[data-winner])]:border-[Highlight]',
        // Light falls from its window over the row.
        'data-chosen:[background:radial-gradient(circle_at_48px_50%,color-mix(in_srgb,var(--glass-rim)_26%,var(--surface)),color-mix(in_srgb,var(--glass-rim)_14%,var(--surface))_260px)]',
        // The label of a tick covers the row: what else can be pressed lies above it.
        isTickable &&
          '[&>:not(:first-child)_:is(summary,button)]:relative [&>:not(:first-child)_:is(summary,button)]:z-1',
      )}
      data-chosen={(isChosen && way !== null) || undefined}
      data-winner={isWinner || undefined}
    >
      <ViewButton nomination={nomination} isLarge={isLarge} isRow={!isTickable} onView={() => onView(nomination)} />
      <NominationName name={scriptName} isLarge={isLarge} lines={isLarge ? null : linesOf(props)} />
      <NominationNotes {...props} denorm={nomination.denorm} isBallot={way !== null} />
      <OwnTags {...props} />
      <div
        className={clsx(
          'flex flex-col-reverse items-center justify-center gap-0.5 [grid-area:controls]',
          !isTickable && '@max-[480px]:relative @max-[480px]:z-1',
        )}
      >
        <StandingTags {...props} isBelow />
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

const LARGE = clsx(
  "min-h-[128px] gap-x-4 gap-y-2 p-4 shade [grid-template-areas:'view_name_controls'_'view_notes_controls']",
)

/** How many of all votes a script has, in an open vote: a full line is everybody’s, so that lines only grow. */
function Race({ score, isRunning, votes, isChosen }: NominationCardProps) {
  if (score === undefined || !isRunning) return null
  return (
    <span
      className="pointer-events-none absolute inset-x-3 bottom-px h-1 overflow-hidden rounded-[2px] bg-[color-mix(in_srgb,var(--line-strong)_22%,transparent)]"
      aria-hidden="true"
    >
      <span
        className={clsx(
          'block h-full origin-left rounded-[inherit] [transition:transform_var(--enter)]',
          isChosen ? 'bg-accent' : 'bg-link',
        )}
        style={{ transform: `scaleX(${Math.min(1, score / votes)})` }}
      />
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
    <p className={clsx(onEdge, 'start-[10px] leading-[17px]')}>
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
          "after:size-2 after:[animation:enter_900ms_300ms_linear(0,1_50%,1)_infinite_both] after:rounded-full after:bg-current after:content-['']",
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
    <label className="grid min-h-[44px] w-[52px] flex-none cursor-pointer place-content-center place-items-center [user-select:none] after:absolute after:inset-0 after:rounded-card after:content-[''] has-[:focus-visible]:after:[outline:3px_solid_var(--focus)] has-[:focus-visible]:after:outline-offset-2">
      <input
        {...kind}
        className={clsx(
          "relative z-1 m-0 grid size-[40px] cursor-[inherit] scroll-my-[140px] appearance-none place-items-center border-3 border-accent bg-[color-mix(in_srgb,var(--glass-rim)_12%,var(--bg))] checked:bg-accent checked:before:size-[26px] checked:before:bg-on-accent checked:before:content-[''] checked:before:[clip-path:polygon(14%_44%,0_60%,42%_96%,100%_20%,83%_6%,39%_66%)] checked:before:[transition:opacity_var(--enter),scale_var(--enter)] focus-visible:outline-none starting:checked:before:scale-[0.4] starting:checked:before:opacity-0 forced-colors:appearance-auto forced-colors:checked:before:hidden",
          way === 'either' ? 'rounded-full' : 'rounded-control',
        )}
        checked={isChosen}
        onChange={onPress}
      />
    </label>
  )
}
