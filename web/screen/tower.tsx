import { clsx } from 'clsx'
import styles from './dusk.module.css'

const IN_A_ROW = 5
const ROWS = { fewest: 2, most: 4 } as const
/** The wall that the windows share, in a picture of 300 by 1040. */
const WALL = { left: 58, right: 242, top: 716, bottom: 1016 } as const

const HOUSES =
  'M0 60V36L40 8 80 36H90V20H130V60ZM130 60V40L166 22 200 44H212V60ZM400 60V40L440 26 470 42H480V32H530V60ZM530 60V46L730 40 760 48 960 34 1000 46 1300 40 1340 50 1540 38 1580 46 1920 42V60ZM212 60V52H400V60Z'

/** The bell tower at dusk: as many of its windows are lit as people are here, the last one palest. Decoration. */
export function Tower({ people }: { people: number }) {
  const rows = Math.min(ROWS.most, Math.max(ROWS.fewest, Math.ceil(people / IN_A_ROW)))
  const height = (WALL.bottom - WALL.top) / rows
  const width = (WALL.right - WALL.left) / IN_A_ROW
  return (
    <div className={styles['scene']} aria-hidden="true" data-scenery>
      <svg className={styles['tower']} viewBox="0 0 300 1040">
        <path className={styles['roof']} d="M150 60L62 252H238Z" />
        <path className={styles['shaded']} d="M150 60L172 252H238Z" />
        <path className={styles['brass']} d="M147 22h6v46h-6z" />
        <circle className={styles['brass']} cx="150" cy="20" r="7" />
        <path className={styles['wall']} d="M46 268H254V416H46ZM32 436H268V676H32ZM34 696H266L278 1040H22Z" />
        <path className={styles['shaded']} d="M214 268H254V416H214ZM212 436H268V676H212ZM216 696H266L278 1040H220Z" />
        <path className={styles['ledge']} d="M28 250H272V268H28ZM18 416H282V438H18ZM18 676H282V698H18Z" />
        <path className={styles['belfry']} d="M96 416V338a54 54 0 0 1 108 0V416Z" />
        <path
          className={styles['brass']}
          d="M150 318a6 6 0 0 1 6 6c16 4 24 16 24 34 0 18 2 24 10 32H110c8-8 10-14 10-32 0-18 8-30 24-34a6 6 0 0 1 6-6ZM138 396h24a12 10 0 0 1-24 0Z"
        />
        <circle className={styles['face']} cx="150" cy="556" r="96" />
        {Array.from({ length: 12 }, (_, hour) => (
          <path
            key={hour}
            className={styles['tick']}
            d={hour % 3 === 0 ? 'M150 470v20' : 'M150 472v11'}
            transform={`rotate(${hour * 30} 150 556)`}
          />
        ))}
        <path className={styles['hand']} d="M150 570V486M140 500L150 484L160 500" transform="rotate(84 150 556)" />
        {Array.from({ length: rows * IN_A_ROW }, (_, place) => (
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
        ))}
      </svg>
      <svg className={styles['houses']} viewBox="0 0 1920 60" preserveAspectRatio="none">
        <path d={HOUSES} />
      </svg>
    </div>
  )
}

function lancet(x: number, y: number, width: number, height: number): string {
  const spring = width * 1.1
  return `M${x} ${y + height}V${y + spring}Q${x} ${y + width * 0.4} ${x + width / 2} ${y}Q${x + width} ${y + width * 0.4} ${x + width} ${y + spring}V${y + height}ZM${x + width / 2} ${y}V${y + height}M${x} ${y + spring}H${x + width}`
}
