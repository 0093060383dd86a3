import { clsx } from 'clsx'
import { type PointerEvent, useId, useState } from 'react'
import { numberOf } from '../format.ts'
import { say, sayAloud } from '../say.ts'
import { Disclosure } from '../disclosure.tsx'
import { VisuallyHidden, visuallyHidden } from '../visually-hidden.tsx'
import styles from './chart.module.css'

export interface ChartProps {
  title: string
  /** What is counted: "votes". */
  unit: string
  /** The figure to read first, in words. */
  figure: string
  note?: string | undefined
  kind?: 'bars' | 'line' | undefined
  /** Of the axis; just over the highest value by default. */
  top?: number | undefined
  isBad?: boolean | undefined
  /** One a step, oldest first; null where nothing was measured. */
  values: readonly (number | null)[]
  /** When each step began, in words. */
  steps: readonly string[]
  show?: (value: number) => string
}

/** Of 100: the bar of a 0 that was measured, where others were not. */
const LEAST = 3

/** Bars or a line over time. Every value can also be read: the highest and latest in words, all of them in a table. */
const rounded = (value: number) => numberOf(value, 1)

export function Chart({ title, unit, figure, note, values, steps, show = rounded, ...look }: ChartProps) {
  const id = useId()
  const [at, setAt] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const top = look.top ?? topOf(values)
  const least = values.includes(null) ? LEAST : 0
  const told = (step: number) => {
    const value = values[step] ?? null
    return value === null ? say`no figure at ${steps[step] ?? ''}` : say`${show(value)} at ${steps[step] ?? ''}`
  }
  const highest = values.reduce<number>((best, value, step) => ((value ?? -1) > (values[best] ?? -1) ? step : best), 0)
  const latest = values.findLastIndex((value) => value !== null)
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(Math.max(0, Math.min(values.length - 1, Math.floor(((clientX - left) / width) * values.length))))
  }
  const words = latest < 0 ? say`Nothing yet.` : say`Highest ${told(highest)}. Latest ${told(latest)}.`
  return (
    <figure
      className={clsx(styles['chart'], 'grid grid-cols-1 content-start gap-1 card border-line px-4 pt-4 pb-1')}
      aria-labelledby={id}
      data-bad={look.isBad || undefined}
    >
      <h3 id={id}>{title}</h3>
      <p className={styles['figure']}>
        <b>{figure}</b> {unit}
      </p>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      <div className={styles['plot']} onPointerMove={point} onPointerDown={point} onPointerLeave={() => setAt(null)}>
        <span className={styles['top']} aria-hidden="true">
          {show(top)}
        </span>
        <svg viewBox={`0 0 ${values.length} 100`} preserveAspectRatio="none" aria-hidden="true">
          {look.kind === 'line' ? (
            <path className={styles['line']} d={chartLine(values, top)} />
          ) : (
            values.map((value, step) => {
              if (value === null) return null
              return (
                <rect key={step} x={step + 0.12} width="0.76" {...barOf(value, top, least)} data-at={step === at} />
              )
            })
          )}
          {at !== null && <line className={styles['mark']} x1={at + 0.5} x2={at + 0.5} y1="0" y2="100" />}
        </svg>
      </div>
      <p className={styles['axis']} aria-hidden="true">
        <span>{steps[0]}</span> <span>{steps[Math.floor(steps.length / 2)]}</span> <span>{steps.at(-1)}</span>
      </p>
      <p className={styles['note']}>{at === null ? words : told(at)}</p>
      <Disclosure onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {say`All figures`} <VisuallyHidden>{title}</VisuallyHidden>
        </summary>
        {isOpen && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section className={styles['scroll']} tabIndex={0} aria-label={sayAloud`All figures: ${title}`}>
            <table>
              <caption className={visuallyHidden}>{title}</caption>
              <tbody>
                {values.map((value, step) => (
                  <tr key={step}>
                    <th scope="row">{steps[step]}</th>
                    <td>{value === null ? say`no figure` : show(value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Disclosure>
    </figure>
  )
}

const ROUND = [1, 2, 5, 10] as const

type Values = readonly (number | null)[]

/** The top of an axis: the next of 1, 2, 5, 10, 20, 50 and so on that holds every value. */
export function topOf(values: Values): number {
  const highest = Math.max(0, ...values.map((value) => value ?? 0))
  if (highest === 0) return 1
  const ten = 10 ** Math.floor(Math.log10(highest))
  return (ROUND.find((round) => round * ten >= highest) ?? 10) * ten
}

/** The y of a value in a picture 100 high. */
const heightOf = (value: number, top: number) => 100 - (value / top) * 100

/** A measured 0 is seen beside steps that were not measured, so a bar may have a least height. */
export function barOf(value: number, top: number, least = 0) {
  const height = Math.max(least, 100 - heightOf(value, top))
  return { y: 100 - height, height }
}

/** The path of a line, level for the length of each step; it breaks where nothing was measured. */
export function chartLine(values: Values, top: number): string {
  return values
    .map((value, step) => {
      if (value === null) return ''
      const begins = (values[step - 1] ?? null) === null ? 'M' : 'L'
      return `${begins}${step} ${heightOf(value, top)}H${step + 1}`
    })
    .join('')
}
