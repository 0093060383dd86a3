import { clsx } from 'clsx'
import styles from './dusk.module.css'

const IN_A_ROW = 5
const MOST_ROWS = 4
/** The wall that the windows share, in a picture of 300 by 1040. */
const WALL = { left: 58, right: 242, top: 716 } as const
/** Around the middle of the clock, the four quarters longer. */
const TICKS =
  'M150 470v20M150 642v-20M64 556h20M236 556h-20M193 482l-5 9M224 513l-9 5M224 599l-9-5M193 630l-5-9M107 630l5-9M76 599l9-5M76 513l9 5M107 482l5 9'

const HOUSES =
  'M0 60V36L40 8 80 36H90V20H130V60ZM130 60V40L166 22 200 44H212V60ZM400 60V40L440 26 470 42H480V32H530V60ZM530 60V46L730 40 760 48 960 34 1000 46 1300 40 1340 50 1540 38 1580 46 1920 42V60ZM212 60V52H400V60Z'

/** Around the third window of five, in a tower with one row of them. */
const FRAME = 'M136 845V758Q136 738 150 727Q164 738 164 758V845Z'

export interface DuskProps {
  /** So many windows are lit, the last one palest. */
  people: number
  /** With the bell's own storey, for a television. */
  isTall?: boolean
  /** What became of the tower: everybody is in bed, a window is missing, or its door is shut. */
  state?: 'asleep' | 'broken' | 'shut'
  className?: string | undefined
}

/** The bell tower over the roofs, as it is while people gather. Decoration. */
export function Dusk({ people, isTall = false, state, className }: DuskProps) {
  return (
    <div className={clsx(styles['dusk'], className)} aria-hidden="true" data-scenery data-state={state}>
      <svg className={styles['tower']} viewBox={isTall ? '0 0 300 1040' : '0 190 300 680'}>
        <g transform={isTall ? undefined : 'translate(0 186)'}>
          <path className={styles['roof']} d="M150 60L62 252H238Z" />
          <path className={styles['shaded']} d="M150 60L172 252H238Z" />
          <path className={styles['brass']} d="M147 22h6v46h-6z" />
          <circle className={styles['brass']} cx="150" cy="20" r="7" />
        </g>
        {isTall && <Bell />}
        <path className={styles['wall']} d="M32 436H268V676H32ZM34 696H266L278 1040H22Z" />
        <path className={styles['shaded']} d="M212 436H268V676H212ZM216 696H266L278 1040H220Z" />
        <path className={styles['ledge']} d="M18 416H282V438H18ZM18 676H282V698H18Z" />
        <circle className={styles['face']} cx="150" cy="556" r="96" />
        <path className={styles['tick']} d={TICKS} />
        <path className={styles['hand']} d="M150 570V486M140 500L150 484L160 500" transform="rotate(-12 150 556)" />
        <Windows people={people} bottom={isTall ? 1016 : 856} fewest={isTall ? 2 : 1} />
        {state === 'broken' && <MissingWindow />}
        {state === 'shut' && <Door />}
      </svg>
      <svg className={styles['houses']} viewBox="0 0 1920 60" preserveAspectRatio="none">
        <path d={HOUSES} />
      </svg>
    </div>
  )
}

function Bell() {
  return (
    <>
      <path className={styles['wall']} d="M46 268H254V416H46Z" />
      <path className={styles['shaded']} d="M214 268H254V416H214Z" />
      <path className={styles['ledge']} d="M28 250H272V268H28Z" />
      <path className={styles['belfry']} d="M96 416V338a54 54 0 0 1 108 0V416Z" />
      <path
        className={styles['brass']}
        d="M150 318a6 6 0 0 1 6 6c16 4 24 16 24 34 0 18 2 24 10 32H110c8-8 10-14 10-32 0-18 8-30 24-34a6 6 0 0 1 6-6ZM138 396h24a12 10 0 0 1-24 0Z"
      />
    </>
  )
}

/** Where the middle window was: its frame, and two stones that fell out. */
function MissingWindow() {
  return (
    <>
      <path className={styles['gap']} d={FRAME} />
      <path className={styles['ledge']} d="M120 842l16-9 13 6 4 17H118ZM160 846l11-8 13 9 1 9H158Z" />
    </>
  )
}

/** Over the three windows in the middle. */
function Door() {
  return (
    <>
      <path className={styles['ledge']} d="M92 870V778C92 742 116 724 150 704C184 724 208 742 208 778V870Z" />
      <path
        className={styles['door']}
        d="M102 870V782C102 752 122 738 150 718C178 738 198 752 198 782V870ZM150 718V870"
      />
      <path className={styles['iron']} d="M102 784H142M158 784H198M102 834H142M158 834H198" />
      <path className={styles['brass']} d="M150 792a13 13 0 0 1 8 23l4 21H138l4-21a13 13 0 0 1 8-23Z" />
    </>
  )
}

function Windows({ people, bottom, fewest }: { people: number; bottom: number; fewest: number }) {
  const rows = Math.min(MOST_ROWS, Math.max(fewest, Math.ceil(people / IN_A_ROW)))
  const height = (bottom - WALL.top) / rows
  const width = (WALL.right - WALL.left) / IN_A_ROW
  return Array.from({ length: rows * IN_A_ROW }, (_, place) => (
    <path
      key={`${rows} ${place}`}
      className={clsx(
        styles['pane'],
        place < people && styles['lit'],
        place === people - 1 && people <= rows * IN_A_ROW && styles['newest'],
      )}
      d={lancet(
        WALL.left + width * (place % IN_A_ROW) + width * 0.14,
        WALL.top + height * Math.floor(place / IN_A_ROW) + height * 0.1,
        width * 0.72,
        height * 0.8,
      )}
    />
  ))
}

function lancet(x: number, y: number, width: number, height: number): string {
  const spring = width * 1.1
  return `M${x} ${y + height}V${y + spring}Q${x} ${y + width * 0.4} ${x + width / 2} ${y}Q${x + width} ${y + width * 0.4} ${x + width} ${y + spring}V${y + height}ZM${x + width / 2} ${y}V${y + height}M${x} ${y + spring}H${x + width}`
}
