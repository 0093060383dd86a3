import { nameIn, standingIn } from './labels.ts'
import type { DrawnResult } from './shown-result.ts'

/** More tied scripts are numbers on the rim. */
const WINDOWS = 6
const TURNS = 2

/** The tied scripts on the rim of the clock, on phones and on a television; `chosen` is the one that the draw chose. */
export function marksOf(result: DrawnResult) {
  const { winners, draw } = result
  const chosen = winners.indexOf(draw.order[0]?.nominationId ?? '')
  const marks = winners.map((id, index) => {
    const name = nameIn(result, id)
    const [x, y] = rimPoint(index, winners.length)
    const number = winners.length > WINDOWS ? String(index + 1) : null
    return { id, name, window: standingIn(result, id)?.window, index, x, y, number }
  })
  return { chosen, marks, degrees: (360 / winners.length) * chosen }
}

/** In percent of the clock: equal parts of the rim, the first at twelve. */
function rimPoint(index: number, count: number): [x: number, y: number] {
  const angle = (2 * Math.PI * index) / count
  return [50 + 42 * Math.sin(angle), 50 - 42 * Math.cos(angle)]
}

interface DrawHandProps {
  className: string | undefined
  degrees: number
  /** It turns twice before it falls. */
  turns?: boolean
}

/** In a picture of 200 by 200. */
export function DrawHand({ className, degrees, turns = true }: DrawHandProps) {
  return (
    <g className={className} style={{ rotate: `${turns ? TURNS * 360 + degrees : degrees}deg` }}>
      <path d="M100 112 L100 52 M93 62 L100 51 L107 62" />
      <circle cx="100" cy="100" r="3" />
    </g>
  )
}
