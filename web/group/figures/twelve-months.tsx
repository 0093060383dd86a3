import { plural } from '#domain/plural.ts'
import { DIFFICULTY_LABELS } from '#domain/script/difficulty-levels.ts'
import type { Figures } from '#protocol/group.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { say } from '../../ui/say.ts'
import { VisuallyHidden, visuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './twelve-months.module.css'

type Month = Figures['months'][number]

const LEVELS = [
  { key: 'beginner', label: DIFFICULTY_LABELS.beginner },
  { key: 'intermediate', label: DIFFICULTY_LABELS.intermediate },
  { key: 'advanced', label: DIFFICULTY_LABELS.advanced },
  { key: 'unknown', label: say`Not known` },
] as const

/** So many panes a month has at least, so that a single night is no tower. */
const LEAST_TOP = 5

const INITIAL = new Intl.DateTimeFormat('en-US', { month: 'narrow', timeZone: 'UTC' })
const NAME = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dateOf = ({ month }: Month) => new Date(`${month}-01T00:00:00Z`)
const nightsIn = (month: Month) => LEVELS.reduce((sum, { key }) => sum + month[key], 0)

/** Twelve lancets: each night is a pane in the window of its month, the harder ones with finer lead. */
export function TwelveMonths({ months }: { months: readonly Month[] }) {
  const counts = months.map(nightsIn)
  const top = Math.max(LEAST_TOP, ...counts)
  const used = LEVELS.filter(({ key }) => months.some((month) => month[key] > 0))
  return (
    <figure className={styles['figure']} aria-labelledby="twelve-months">
      <h2 id="twelve-months">{say`Twelve months`}</h2>
      <p className={styles['sentence']}>{wordsOf(months, counts)}</p>
      <div className={styles['months']} aria-hidden="true">
        {months.map((month) => (
          <div key={month.month} className={styles['month']}>
            <div className={styles['lancet']} style={{ gridTemplateRows: `repeat(${top}, minmax(0, 1fr))` }}>
              {panesOf(month, top).map((level, row) => (
                <span key={row} data-level={level} />
              ))}
            </div>
            <span className={styles['initial']}>{INITIAL.format(dateOf(month))}</span>
          </div>
        ))}
      </div>
      <ul className={styles['legend']} aria-hidden="true">
        {used.map(({ key, label }) => (
          <li key={key}>
            <span className={styles['pane']} data-level={key} />
            {label}
          </li>
        ))}
      </ul>
      <Disclosure>
        <summary>{say`As a table`}</summary>
        <Table months={months} />
      </Disclosure>
    </figure>
  )
}

/** From the top down: dark glass above, then the hardest nights, the easiest at the sill. */
function panesOf(month: Month, top: number): string[] {
  const lit = LEVELS.toReversed().flatMap(({ key }) => Array.from({ length: month[key] }, () => key))
  return [...Array.from({ length: top - lit.length }, () => 'dark'), ...lit]
}

function wordsOf(months: readonly Month[], counts: readonly number[]): string {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return say`No nights in the last twelve months.`
  const most = Math.max(...counts)
  const best = months[counts.lastIndexOf(most)]
  const name = best === undefined ? '' : NAME.format(dateOf(best))
  return all === most
    ? say`${plural(all, 'night', 'nights')}, all in ${name}.`
    : say`${plural(all, 'night', 'nights')}, most in ${name}: ${most}.`
}

function Table({ months }: { months: readonly Month[] }) {
  return (
    <table className={styles['table']}>
      <caption className={visuallyHidden}>{say`Nights by month and difficulty`}</caption>
      <thead>
        <tr>
          <th scope="col">{say`Month`}</th>
          {LEVELS.map(({ key, label }) => (
            <th key={key} scope="col">
              <span aria-hidden="true">{SHORT[key]}</span>
              <VisuallyHidden>{label}</VisuallyHidden>
            </th>
          ))}
          <th scope="col">{say`All`}</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr key={month.month}>
            <th scope="row">{NAME.format(dateOf(month))}</th>
            {LEVELS.map(({ key }) => (
              <td key={key}>{month[key]}</td>
            ))}
            <td>{nightsIn(month)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SHORT = { beginner: say`Beg.`, intermediate: say`Int.`, advanced: say`Adv.`, unknown: say`?` }
