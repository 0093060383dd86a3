import { clsx } from 'clsx'
import type { Standing } from '#domain/room/counting/result.ts'
import { foldedWords, placeWords, scoreWords } from './labels.ts'
import { ordinal } from '../../ui/format.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TICK } from '../../ui/icons.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ShownResult } from './shown-result.ts'
import { say } from '../../ui/say.ts'

interface StandingsProps {
  result: ShownResult
  /** The script that a draw or the Storyteller chose, once that may be seen. */
  chosen: string | null
}

interface FoldedStandingsProps extends StandingsProps {
  /** So many are shown, where more would push away what comes after them; and all in first place. */
  most?: number
}

/** Every place of a vote, with its score in words and as a bar; scripts that got nothing are folded. */
export function Standings({ result, chosen, most = Infinity }: FoldedStandingsProps) {
  const { standings } = result
  const folded = standings.filter(
    ({ score, place, nominationId }, at) => nominationId !== chosen && (score === 0 || (at >= most && place > 1)),
  )
  if (folded.length < FOLDED_FROM) return <Places standings={standings} result={result} chosen={chosen} />
  return (
    <div>
      <Places standings={standings.filter((standing) => !folded.includes(standing))} result={result} chosen={chosen} />
      <Disclosure>
        <summary>{foldedWords(folded, result.voteType)}</summary>
        <Places standings={folded} result={result} chosen={chosen} />
      </Disclosure>
    </div>
  )
}

/** One script without votes takes no more room than the line that would hide it. */
const FOLDED_FROM = 2

interface PlacesProps extends StandingsProps {
  standings: readonly Standing[]
}

function Places({ standings, result, chosen }: PlacesProps) {
  const best = result.standings[0]?.score ?? 0
  return (
    <ol className="m-0 grid list-none gap-6 p-0 empty:hidden">
      {standings.map((standing) => (
        <Place
          key={standing.nominationId}
          standing={standing}
          result={result}
          share={best === 0 ? 0 : standing.score / best}
          isChosen={chosen === standing.nominationId}
        />
      ))}
    </ol>
  )
}

interface PlaceProps {
  standing: Standing
  result: ShownResult
  share: number
  isChosen: boolean
}

function Place({ standing, result, share, isChosen }: PlaceProps) {
  const { scriptName, window, score, nominationId, place } = standing
  const isWinner = result.winners.includes(nominationId)
  const words = placeWords(standing, result)
  return (
    <li className={clsx('relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-baseline gap-x-3')}>
      {words !== '' && (
        <span
          className={clsx(
            isWinner ? 'text-accent' : 'text-muted',
            'row-[1/3] min-w-[1.75em] self-center font-display text-large leading-[1.2] font-bold',
          )}
        >
          {ordinal(place)}
          <VisuallyHidden>{words.slice(ordinal(place).length)}</VisuallyHidden>
        </span>
      )}
      {/* Results of votes before scripts had windows have none. */}
      {window !== undefined && <ScriptWindow window={window} size={44} className="self-center [grid-area:1/2/3/3]" />}
      <span
        className={clsx(
          isWinner && 'font-bold',
          'flex flex-wrap items-baseline gap-x-2 gap-y-0 leading-[1.2] wrap-anywhere [grid-area:1/3] [&_bdi]:min-w-0',
        )}
      >
        <bdi>{scriptName}</bdi>
        {isChosen && (
          <span className="inline-flex items-baseline gap-1 text-small font-semibold text-accent [&_svg]:self-center">
            <Icon path={TICK} size={18} />
            {say` Chosen`}
          </span>
        )}
      </span>
      <Score words={scoreWords(result.voteType, score)} />
      <svg className="mt-2 block rounded-[5px] [grid-area:2/3/3/-1]" width="100%" height="10" aria-hidden="true">
        <rect
          className="fill-[color-mix(in_srgb,var(--line-strong)_30%,transparent)]"
          width="100%"
          height="10"
          rx="5"
        />
        <rect
          className={clsx(isWinner ? 'fill-accent' : 'fill-line-strong', 'forced-colors:fill-[CanvasText]')}
          width={`${share * 100}%`}
          height="10"
          rx="5"
        />
      </svg>
    </li>
  )
}

/** "33 points", with the number in bold. */
function Score({ words }: { words: string }) {
  const [number, unit] = words.split(' ', 2)
  return (
    <span className="leading-[1.2] whitespace-nowrap text-muted tabular [grid-area:1/4] [&_b]:font-bold [&_b]:text-text">
      <b>{number}</b> {unit}
    </span>
  )
}
