import styles from './basics.module.css'

const TICKS = Array.from({ length: 12 }, (_, index) => index)

/** The dial as a spinner. Decoration: put text beside it, or use `Waiting`. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles['spinner']} viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
      {TICKS.map((tick) => (
        <line
          key={tick}
          className={styles['tick']}
          x1="50"
          y1="10"
          x2="50"
          y2="26"
          transform={`rotate(${tick * 30} 50 50)`}
        />
      ))}
    </svg>
  )
}

/** A loading indicator: shown after 200 ms, announced politely. In place of a whole page its label is the heading. */
export function Waiting({ label, as: Label = 'span' }: { label: string; as?: 'span' | 'h1' }) {
  return (
    <output className={styles['waiting']} data-waiting>
      <Spinner size={32} />
      <Label>{label}</Label>
    </output>
  )
}
