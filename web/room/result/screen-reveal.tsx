import { clsx } from 'clsx'
import type { Standing } from '#domain/room/counting/result.ts'
import type { NominationId } from '#domain/room/counting/ballot.ts'
import { nameIn, scoreWords, voteWords, standingIn } from './labels.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { ordinal } from '../../ui/format.ts'
import type { ShownResult } from './shown-result.ts'
import type { Show } from './screen-show.ts'
import { usePage } from '../screen/use-page.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { Name } from '../screen/name.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import { Duel, type Hung, MOST_IN_A_DUEL } from './screen-duel.tsx'
import { Dial } from '../../ui/dial.tsx'
import styles from './screen-reveal.module.css'

/** What the list below has room for, and what it has below a duel. */
const LINES = 4
const LINES_BELOW_A_DUEL = 3

interface RevealProps {
  code: string
  result: ShownResult
  show: Show
  /** The name of what won or was chosen, which need not have been in the vote. */
  nameOf: (id: string) => string
  windowOf: (id: string) => string | null | undefined
  /** What becomes of a tie. */
  openWords: string
  isConnected: boolean
  isOver?: boolean
}

/** The result from the last place to the first, and then the winner. */
export function RevealScreen({ result, show, nameOf, windowOf, openWords, ...frame }: RevealProps) {
  const { standings, votesCast, winners, voteType } = result
  const isTie = winners.length > 1 && show.act !== 'chosen'
  const winner = show.isWon && !isTie ? result.decided : null
  const hanging = show.isHanging || (show.isWon && isTie) ? hangingIn(result, show) : []
  const isOpen = winners.length > 0 && show.isWon && result.decided === null
  const isDuel = hanging.length === 2 || (show.isWon && hanging.length > 2 && hanging.length <= MOST_IN_A_DUEL)
  const below = placesUpTo(standings, belowIn(result, show, winner), isDuel ? LINES_BELOW_A_DUEL : LINES)
  const all = usePage(votesCast === 0 ? standings.map((standing) => ({ ...standing, id: standing.nominationId })) : [])
  return (
    <ScreenLayout
      {...frame}
      title={titleOf(result, show, hanging.length)}
      note={
        <>
          {isTie && show.isWon
            ? say`with ${scoreWords(voteType, standings[0]?.score ?? 0)} each`
            : say`${voteWords(votesCast)} cast`}
          {isOpen && <span className={styles['open']}>{namesApart(openWords)}</span>}
        </>
      }
      className={clsx(styles['reveal'], isDuel && styles['front'])}
    >
      <div className={styles['stage']}>
        <Hanging
          names={hanging.map((id) => ({ id, name: nameIn(result, id), window: standingIn(result, id)?.window }))}
          isDuel={isDuel}
          isSettled={show.isWon}
          winner={winner === null ? null : { id: winner, name: nameOf(winner), window: windowOf(winner) }}
        />
        <ol className={clsx(styles['places'], votesCast === 0 && styles['unplaced'])} aria-label={say`Places`}>
          {votesCast === 0
            ? all.items.map(({ id, scriptName }) => (
                <li key={id} className={styles['place']}>
                  <Name className={styles['name']}>{scriptName}</Name>
                </li>
              ))
            : below.rows.map((standing) => <Place key={standing.nominationId} standing={standing} result={result} />)}
          {below.more > 0 && <li className={styles['more']}>{say`and ${below.more} more`}</li>}
        </ol>
      </div>
    </ScreenLayout>
  )
}

function Place({
  standing: { place, scriptName, window, score },
  result,
}: {
  standing: Standing
  result: ShownResult
}) {
  return (
    <li className={styles['place']}>
      <span className={styles['rank']}>{ordinal(place)}</span>
      <ScriptWindow window={window} size="small" className={styles['window']} />
      <Name className={styles['name']}>{scriptName}</Name>
      <span className={styles['score']}>{scoreWords(result.voteType, score)}</span>
    </li>
  )
}

function titleOf({ winners }: ShownResult, { act, isWon, isHanging }: Show, hanging: number): string {
  if (act === 'chosen') return say`The Storyteller chose`
  if (isHanging) return hanging === 2 ? say`The last two` : say`The last ${hanging}`
  if (!isWon) return say`The result`
  if (winners.length === 0) return say`Nobody voted`
  return winners.length > 1 ? say`It’s a tie` : say`The winner`
}

const hangingIn = ({ winners }: ShownResult, { isWon, reveal }: Show) =>
  isWon && reveal.hanging.length === 0 ? winners : reveal.hanging

/** The groups in the list: what is revealed so far, at the end everything but those above. */
function belowIn(
  { standings, winners, votesCast }: ShownResult,
  { steps, isWon, reveal }: Show,
  winner: string | null,
) {
  if (votesCast === 0) return []
  if (!isWon) return reveal.steps.slice(0, steps)
  const above = winner === null ? winners : [winner]
  return [standings.map(({ nominationId }) => nominationId).filter((id) => !above.includes(id))]
}

interface HangingProps {
  names: readonly Hung[]
  isDuel: boolean
  /** The hand has come to twelve. */
  isSettled: boolean
  winner: Hung | null
}

/** More do not hang from the clock, but stand below it. */
const MOST_ROPES = 3
const MOST_CARDS = 6

/** The clock, and what hangs from it: the last ones side by side, equally large, until one of them takes the middle. */
function Hanging({ names, isDuel, isSettled, winner }: HangingProps) {
  const { items, page, pages } = usePage(names)
  const isTurning = names.length > 0 && !isSettled
  const count = names.length
  return (
    <>
      {!isDuel && count > 0 && count <= MOST_ROPES && <Ropes count={count} />}
      <div className={clsx(styles['clock'], isTurning && styles['turning'], isSettled && styles['twelve'])}>
        <Dial className={styles['dial']} />
        <svg className={styles['face']} viewBox="0 0 100 100" aria-hidden="true">
          <g className={styles['hand']}>
            <path d="M50 60 L50 17 M46.5 23 L50 15.5 L53.5 23" />
            <circle cx="50" cy="50" r="2" />
          </g>
        </svg>
      </div>
      {isDuel && <Duel scripts={items} isSettled={isSettled} />}
      {!isDuel && count > 0 && (
        <ul
          className={clsx(styles['cards'], count > MOST_CARDS ? styles['crowd'] : count > MOST_ROPES && styles['six'])}
          style={count <= MOST_ROPES ? { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } : undefined}
        >
          {items.map(({ id, name, window }) => (
            <li key={id} className={styles['hung']}>
              <div className={styles['card']}>
                <ScriptWindow window={window} size="small" className={styles['window']} />
                <Name>{name}</Name>
              </div>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <p className={styles['page']}>{say`${page} of ${pages}`}</p>}
      {winner !== null && (
        <div className={styles['winner']}>
          <ScriptWindow window={winner.window} size="large" className={styles['window']} />
          <Name>{winner.name}</Name>
        </div>
      )}
    </>
  )
}

function Ropes({ count }: { count: number }) {
  return (
    <svg className={styles['ropes']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <line key={index} x1="50" y1="0" x2={((index + 0.5) / count) * 100} y2="100" />
      ))}
    </svg>
  )
}

/** The places that are revealed, the best on top: as many as there are lines for, and how many more. */
export function placesUpTo(
  standings: readonly Standing[],
  shown: readonly (readonly NominationId[])[],
  lines: number,
): { rows: Standing[]; more: number } {
  const ids = new Set(shown.flat())
  const rows = standings.filter(({ nominationId }) => ids.has(nominationId))
  if (rows.length <= lines) return { rows, more: 0 }
  return { rows: rows.slice(0, lines - 1), more: rows.length - lines + 1 }
}
