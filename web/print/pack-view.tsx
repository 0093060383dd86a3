import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PRODUCT } from '#domain/product.ts'
import { FEWEST_PLAYERS, MOST_PLAYERS } from '#domain/room/fit/setup-numbers.ts'
import { useRuler } from './layout/use-ruler.ts'
import { type PackOptions, readPackOptions } from './pack/pack-options.ts'
import { packPromise, pageCount, tablePack, type TablePack } from './pack/table-pack.ts'
import { type SheetContents, sheetContents } from './sheet-contents.ts'
import { Desk, useAssetsReady } from './desk.tsx'
import type { Printable } from './use-printed-script.ts'
import { useCode } from './page-code.tsx'
import type { NumberedPage } from './page-view.tsx'
import { say } from '../ui/say.ts'
import type { Piece } from './layout/pieces.ts'
import { rememberPaper } from './print-preferences.ts'
import { Choice, PaperSelect, PrintButton, Warnings } from './toolbar.tsx'
import screenStyles from './screen.module.css'

/** A sheet for each player and a booklet for the Storyteller, laid out before anything is rendered. */
export function PackView({ printable }: { printable: Printable }) {
  const [{ options, notes }, setAsked] = useState(() => readPackOptions(location.search))
  const contents = useMemo(() => sheetContents(printable), [printable])
  const ruler = useRuler(contents)
  const pack = useMemo(() => ruler && tablePack(contents, options, ruler), [contents, options, ruler])
  const change = (patch: Partial<PackOptions>) => {
    const next = { ...options, ...patch }
    setAsked({ options: next, notes: [] })
    nameInAddress(next)
  }
  useEffect(() => {
    document.title = say`${contents.name} · Table pack · ${PRODUCT}`
  }, [contents.name])
  const said = printable.areJinxesMissing ? [...notes, say`The jinxes didn't load, so they are missing here.`] : notes
  const toolbar = { options, onChange: change, notes: said }
  if (pack === null) {
    return (
      <div className={screenStyles['screen']}>
        <PackToolbar {...toolbar} pack={null} shown={0} isReady={false} />
        <main className={screenStyles['state']} aria-busy="true">
          <h1>{say`Preparing print view…`}</h1>
        </main>
      </div>
    )
  }
  return <Pages key={JSON.stringify(options)} pack={pack} contents={contents} toolbar={toolbar} />
}

interface PagesProps {
  pack: TablePack
  contents: SheetContents
  toolbar: { options: PackOptions; onChange: (patch: Partial<PackOptions>) => void; notes: readonly string[] }
}

function Pages({ pack, contents, toolbar }: PagesProps) {
  const { paper } = toolbar.options
  const desk = useRef<HTMLElement>(null)
  const pages = useMemo<NumberedPage[]>(() => packPages(pack), [pack])
  const shown = useLaidOut(pages.length)
  const areAssetsReady = useAssetsReady(desk, shown === pages.length)
  const code = useCode(contents.address)
  return (
    <div className={screenStyles['screen']}>
      <PackToolbar {...toolbar} pack={pack} shown={shown} isReady={areAssetsReady} />
      <Desk ref={desk} {...{ contents, paper, code }} pages={pages.slice(0, shown)} layout={pack.layout} />
    </div>
  )
}

/** Keeps the choices through a reload. */
function nameInAddress({ players, paper, size }: PackOptions): void {
  const url = new URL(location.href)
  for (const [key, value] of Object.entries({ players, paper, size })) url.searchParams.set(key, String(value))
  history.replaceState(history.state, '', url)
}

/** Every page in the order of printing: one player's sheet after the other, then the booklet. */
function packPages({ players, sheet, booklet }: TablePack): NumberedPage[] {
  const pages: NumberedPage[] = []
  const add = (document: readonly (readonly Piece[])[], title: string, whose: string) => {
    for (const [index, pieces] of document.entries()) {
      const foot = say`${title} · page ${index + 1} of ${document.length}`
      pages.push({ place: pages.length, pieces, foot, label: `${foot}${whose}` })
    }
  }
  for (let player = 1; player <= players; player += 1) add(sheet, say`Player sheet`, say`, for player ${player}`)
  add(booklet, say`Storyteller booklet`, '')
  return pages
}

const STEPS = 30
const FEWEST = 2

/** How many pages are rendered so far: a few at a time, so that the page still answers; all of them before printing. */
function useLaidOut(pages: number): number {
  const [shown, setShown] = useState(Math.min(pages, FEWEST))
  useEffect(() => {
    if (shown >= pages) return undefined
    const step = Math.max(FEWEST, Math.ceil(pages / STEPS))
    const timer = setTimeout(() => setShown(Math.min(pages, shown + step)))
    return () => clearTimeout(timer)
  }, [shown, pages])
  useEffect(() => {
    const showAll = () => flushSync(() => setShown(pages))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [pages])
  return shown
}

const NUMBERS = Array.from({ length: MOST_PLAYERS - FEWEST_PLAYERS + 1 }, (_, more) => FEWEST_PLAYERS + more)

interface PackToolbarProps {
  options: PackOptions
  onChange: (patch: Partial<PackOptions>) => void
  /** What had to be done otherwise than asked. */
  notes: readonly string[]
  pack: TablePack | null
  /** How many pages are rendered. */
  shown: number
  /** Fonts and pictures are loaded. */
  isReady: boolean
}

/** Above the pages; never printed. */
function PackToolbar({ options, onChange, notes, pack, shown, isReady }: PackToolbarProps) {
  const { players, paper, size } = options
  const pages = pack === null ? 0 : pageCount(pack)
  const areRendered = pack !== null && shown === pages
  return (
    <header className={screenStyles['toolbar']}>
      <div className={screenStyles['choices']}>
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
      </div>
      <PrintButton isReady={areRendered && isReady} />
      <output className={screenStyles['promise']} aria-live="polite">
        {pack === null && say`Measuring the text…`}
        {pack !== null && (areRendered ? packPromise(pack) : say`Laying out page ${shown} of ${pages}…`)}
      </output>
      <Warnings warnings={notes} />
    </header>
  )
}
