import { clsx } from 'clsx'
import type { Standing } from '#domain/room/counting/result.ts'
import { nameIn } from './counts.ts'
import { ordinal, scoreWords, voteWords } from './labels.ts'
import type { ShownResult } from './shown-result.ts'
import { placesUpTo } from './places.ts'
import type { Show } from './screen-show.ts'
import { usePage } from '../../screen/use-page.ts'
import { Frame } from '../../pages/screen/frame.tsx'
import { Hanging } from './hanging.tsx'
import { Name } from '../../pages/screen/name.tsx'
import styles from './screen-reveal.module.css'
import { say } from '../../words/screen.ts'

/** What the list below has room for. */
const LINES = 4

interface RevealProps {
  code: string
  result: ShownResult
  show: Show
  /** The name of what won or was chosen, which need not have been in the vote. */
  nameOf: (id: string) => string
  /** What becomes of a tie. */
  openWords: string
  isConnected: boolean
  isOver?: boolean
}

/** The result from the last place to the first, and then the winner. */
export function RevealScreen({ result, show, nameOf, openWords, ...frame }: RevealProps) {
  const { standings, votesCast, winners, voteType } = result
  const isTie = winners.length > 1 && show.act !== 'chosen'
  const winner = show.isWon && !isTie ? result.decided : null
  const hanging = show.isHanging || (show.isWon && isTie) ? hangingIn(result, show) : []
  const isOpen = winners.length > 0 && show.isWon && result.decided === null
  const below = placesUpTo(standings, belowIn(result, show, winner), LINES)
  const all = usePage(votesCast === 0 ? standings.map((standing) => ({ ...standing, id: standing.nominationId })) : [])
  return (
    <Frame
      {...frame}
      title={titleOf(result, show, hanging.length)}
      note={
        <>
          {isTie && show.isWon
            ? say`with ${scoreWords(voteType, standings[0]?.score ?? 0)} each`
            : say`${voteWords(votesCast)} cast`}
          {isOpen && <span className={styles['open']}>{openWords}</span>}
        </>
      }
      className={styles['reveal']}
    >
      <div className={styles['stage']}>
        <Hanging
          names={hanging.map((id) => ({ id, name: nameIn(result, id) }))}
          isSettled={show.isWon}
          winner={winner === null ? null : nameOf(winner)}
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
    </Frame>
  )
}

function Place({ standing: { place, scriptName, score }, result }: { standing: Standing; result: ShownResult }) {
  return (
    <li className={styles['place']}>
      <span className={styles['rank']}>{ordinal(place)}</span>
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
