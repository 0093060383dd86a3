import { useEffect, useMemo, useRef } from 'react'
import { PRODUCT } from '#domain/product.ts'
import type { Ruler } from '../parts/measure/text-lines.ts'
import { useRuler } from './layout/use-ruler.ts'
import { printedPages } from './printed-pages.ts'
import { type SheetContents, sheetContents } from './sheet-contents.ts'
import { type PrintPreferences, usePrintPreferences } from './print-preferences.ts'
import { Desk, useAssetsReady } from './desk.tsx'
import type { Printable } from './use-printed-script.ts'
import { useCode } from './page-code.tsx'
import { PREPARING } from './print-state.tsx'
import { Toolbar } from './toolbar.tsx'
import { say } from '../ui/say.ts'
import styles from './screen.module.css'

/** A script on one sheet of paper if it can be read there, as it is going to be printed. */
export function ScriptView({ printable }: { printable: Printable }) {
  const contents = useMemo(() => sheetContents(printable), [printable])
  const ruler = useRuler(contents)
  const preferences = usePrintPreferences()
  if (ruler === null) return PREPARING
  return <Sheets {...{ contents, ruler, ...preferences }} areJinxesMissing={printable.areJinxesMissing} />
}

interface SheetsProps {
  contents: SheetContents
  ruler: Ruler
  areJinxesMissing: boolean
  preferences: PrintPreferences
  change: (patch: Partial<PrintPreferences>) => void
}

function Sheets({ contents, ruler, areJinxesMissing, preferences, change }: SheetsProps) {
  const printed = useMemo(() => printedPages(contents, preferences, ruler), [contents, preferences, ruler])
  const desk = useRef<HTMLElement>(null)
  const isReady = useAssetsReady(desk, true)
  const code = useCode(contents.address)
  useEffect(() => {
    // The file name that browsers suggest when printing to a file.
    document.title = `${contents.name} · ${PRODUCT}`
  }, [contents.name])
  const pages = useMemo(
    () =>
      printed.pages.map((pieces, place, { length }) => {
        const foot = say`Page ${place + 1} of ${length}`
        return { place, pieces, foot, label: foot }
      }),
    [printed],
  )
  return (
    <div className={styles['screen']}>
      <Toolbar
        preferences={preferences}
        onChange={change}
        isReady={isReady}
        printed={printed}
        areJinxesMissing={areJinxesMissing}
      />
      <Desk ref={desk} {...{ pages, contents, code }} layout={printed.layout} paper={preferences.paper} />
    </div>
  )
}
