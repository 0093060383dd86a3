import { smallTextWarning } from '../../print/fit.ts'
import { PAPERS, type PrintPreferences } from '../../print/print-preferences.ts'
import styles from './screen.module.css'

const PAPER_WORDS = { letter: 'Letter', a4: 'A4' } as const

interface ToolbarProps {
  preferences: PrintPreferences
  onChange: (patch: Partial<PrintPreferences>) => void
  /** Fonts and pictures are loaded. */
  isReady: boolean
  scale: number
  areJinxesMissing: boolean
}

/** Above the sheets; never printed. */
export function Toolbar({ preferences, onChange, isReady, scale, areJinxesMissing }: ToolbarProps) {
  const { paper, fit, nights } = preferences
  const warnings = [smallTextWarning(scale), areJinxesMissing ? 'The jinxes could not be loaded.' : null]
  return (
    <header className={styles['toolbar']}>
      <label className={styles['paper']}>
        Paper
        <select
          value={paper}
          onChange={({ target }) => onChange({ paper: PAPERS.find((each) => each === target.value) ?? 'letter' })}
        >
          {PAPERS.map((each) => (
            <option key={each} value={each}>
              {PAPER_WORDS[each]}
            </option>
          ))}
        </select>
      </label>
      <Choice label="Fit to one page" checked={fit} onChange={(on) => onChange({ fit: on })} />
      <Choice label="Night sheet" checked={nights} onChange={(on) => onChange({ nights: on })} />
      <button type="button" className={styles['button']} disabled={!isReady} onClick={() => window.print()}>
        Print
      </button>
      <output className={styles['warnings']}>
        {warnings.map((warning) => warning && <span key={warning}>{warning}</span>)}
      </output>
    </header>
  )
}

interface ChoiceProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}
