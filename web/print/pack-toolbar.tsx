import { FEWEST_PLAYERS, MOST_PLAYERS } from '#domain/room/fit/setup-numbers.ts'
import type { PackOptions } from './layout/pack-options.ts'
import { pageCount, packPromise, type TablePack } from './layout/table-pack.ts'
import { rememberPaper } from './print-preferences.ts'
import { PaperSelect } from './paper-select.tsx'
import screenStyles from './screen.module.css'
import { Choice, Warnings } from './toolbar.tsx'
import { say } from '../ui/say.ts'

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
        {say`Players`}
        <select value={players} onChange={({ target }) => onChange({ players: Number(target.value) })}>
          {NUMBERS.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </label>
      <PaperSelect
        paper={paper}
        onChange={(chosen) => {
          onChange({ paper: chosen })
          rememberPaper(chosen)
        }}
      />
      <Choice
        label={say`Large print`}
        checked={size === 'large'}
        onChange={(isLarge) => onChange({ size: isLarge ? 'large' : 'normal' })}
      />
      <button
        type="button"
        className={screenStyles['button']}
        disabled={!isDrawn || !isReady}
        onClick={() => window.print()}
      >
        {say`Print`}
      </button>
      <output className={screenStyles['promise']} aria-live="polite">
        {pack === null && say`Measuring the text…`}
        {pack !== null && (isDrawn ? packPromise(pack) : say`Laying out page ${shown} of ${pages}…`)}
      </output>
      <Warnings warnings={notes} />
    </header>
  )
}
