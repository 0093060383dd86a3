import { pagesPromise, type PrintedPages, sizeWords } from './printed-pages.ts'
import { type Paper, PAPER_WORDS, PAPERS, type PrintPreferences } from './print-preferences.ts'
import { say } from '../ui/say.ts'
import { TickBox } from '../ui/form/checkbox.tsx'
import styles from './screen.module.css'

interface ToolbarProps {
  preferences: PrintPreferences
  onChange: (patch: Partial<PrintPreferences>) => void
  /** Fonts and pictures are loaded. */
  isReady: boolean
  printed: PrintedPages
  areJinxesMissing: boolean
}

/** Above the pages; never printed. */
export function Toolbar({ preferences, onChange, isReady, printed, areJinxesMissing }: ToolbarProps) {
  const { paper, fit, nights } = preferences
  const { pages, points, isTooLong } = printed
  const size = sizeWords(points)
  const warnings = [
    size.isSmall ? say`The text is small. For larger text, turn off “Fit on one sheet”.` : null,
    isTooLong ? say`Too long for one sheet: the text would be smaller than 6.5 pt.` : null,
    areJinxesMissing ? say`The jinxes didn't load, so they are missing here.` : null,
  ]
  return (
    <header className={styles['toolbar']}>
      <div className={styles['choices']}>
        <PaperSelect paper={paper} onChange={(chosen) => onChange({ paper: chosen })} />
        <Choice label={say`Fit on one sheet`} checked={fit} onChange={(on) => onChange({ fit: on })} />
        <Choice label={say`Night order`} checked={nights} onChange={(on) => onChange({ nights: on })} />
      </div>
      <PrintButton isReady={isReady} />
      <output className={styles['promise']}>
        <b>{`${pagesPromise(pages.length)} · ${size.words}`}</b>
        <span className={styles['hint']}>
          {say`In the print dialog, choose ${PAPER_WORDS[paper]}${pages.length > 1 ? say` and two-sided` : ''}.`}
        </span>
      </output>
      <Warnings warnings={warnings} />
    </header>
  )
}

/** At the bottom of the screen on a phone. */
export function PrintButton({ isReady }: { isReady: boolean }) {
  return (
    <div className={styles['go']}>
      <button type="button" className={styles['button']} disabled={!isReady} onClick={() => window.print()}>
        {say`Print`}
      </button>
    </div>
  )
}

export function Warnings({ warnings }: { warnings: readonly (string | null)[] }) {
  return (
    <output className={styles['warnings']}>
      {warnings.map((warning) => warning && <span key={warning}>{warning}</span>)}
    </output>
  )
}

interface ChoiceProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <TickBox checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

export function PaperSelect({ paper, onChange }: { paper: Paper; onChange: (paper: Paper) => void }) {
  return (
    <label className={styles['paper']}>
      {say`Paper`}
      <select
        value={paper}
        onChange={({ target }) => onChange(PAPERS.find((each) => each === target.value) ?? 'letter')}
      >
        {PAPERS.map((each) => (
          <option key={each} value={each}>
            {PAPER_WORDS[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
