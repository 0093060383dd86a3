import { type Paper, PAPER_WORDS, PAPERS } from './print-preferences.ts'
import styles from './screen.module.css'
import { say } from '../ui/say.ts'

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
