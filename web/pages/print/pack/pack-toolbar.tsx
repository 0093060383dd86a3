import { FEWEST_PLAYERS, MOST_PLAYERS } from '#domain/room/fit/setup-numbers.ts'
import { type PackOptions, PAPER_WORDS } from '../../../print/pack/pack-options.ts'
import { pageCount, packPromise, type TablePack } from '../../../print/pack/table-pack.ts'
import { PAPERS, rememberPaper } from '../../../print/print-preferences.ts'
import screenStyles from '../screen.module.css'
import styles from './pack.module.css'

const NUMBERS = Array.from({ length: MOST_PLAYERS - FEWEST_PLAYERS + 1 }, (_, more) => FEWEST_PLAYERS + more)

interface PackToolbarProps {
  options: PackOptions
  onChange: (patch: Partial<PackOptions>) => void
  /** What had to be done otherwise than asked. */
  notes: readonly string[]
  pack: TablePack | null
  /** How many pages are drawn. */
  shown: number
  /** Fonts and pictures are loaded. */
  isReady: boolean
}

/** Above the pages; never printed. */
export function PackToolbar({ options, onChange, notes, pack, shown, isReady }: PackToolbarProps) {
  const { players, paper, size } = options
  const pages = pack === null ? 0 : pageCount(pack)
  const isDrawn = pack !== null && shown === pages
  return (
    <header className={screenStyles['toolbar']}>
      <label className={screenStyles['paper']}>
        Players
        <select value={players} onChange={({ target }) => onChange({ players: Number(target.value) })}>
          {NUMBERS.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </label>
      <label className={screenStyles['paper']}>
        Paper
        <select
          value={paper}
          onChange={({ target }) => {
            const chosen = PAPERS.find((each) => each === target.value) ?? 'letter'
            onChange({ paper: chosen })
            rememberPaper(chosen)
          }}
        >
          {PAPERS.map((each) => (
            <option key={each} value={each}>
              {PAPER_WORDS[each]}
            </option>
          ))}
        </select>
      </label>
      <label className={screenStyles['choice']}>
        <input
          type="checkbox"
          checked={size === 'large'}
          onChange={({ target }) => onChange({ size: target.checked ? 'large' : 'normal' })}
        />
        Large print
      </label>
      <button
        type="button"
        className={screenStyles['button']}
        disabled={!isDrawn || !isReady}
        onClick={() => window.print()}
      >
        Print
      </button>
      <output className={styles['progress']} aria-live="polite">
        {pack === null && 'Measuring the text…'}
        {pack !== null && (isDrawn ? packPromise(pack) : `Laying out page ${shown} of ${pages}…`)}
      </output>
      {notes.length > 0 && (
        <output className={screenStyles['warnings']}>
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </output>
      )}
    </header>
  )
}
