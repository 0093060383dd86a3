import '../styles/print.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { PRODUCT } from '#domain/product.ts'
import { hasSecondPage, sheetContents } from '../print/sheet-contents.ts'
import { type PrintPreferences, usePrintPreferences } from '../print/print-preferences.ts'
import { useAssetsReady } from '../print/use-assets-ready.ts'
import { usePreviewZoom } from '../print/use-preview-zoom.ts'
import { type Printable, usePrintedScript } from '../print/use-printed-script.ts'
import { NightSheet } from './print/night-sheet.tsx'
import { OthersSheet } from './print/others-sheet.tsx'
import { PlayerSheet } from './print/player-sheet.tsx'
import { PrintState } from './print/print-state.tsx'
import styles from './print/screen.module.css'
import { Toolbar } from './print/toolbar.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const PREPARING = <PrintState printing={{ state: 'preparing' }} onRetry={() => {}} />
const PackView = lazyPart(
  () =>
    import('./print/pack/pack-view.tsx').then(
      (file) => file.PackView,
      () => PackFailed,
    ),
  PREPARING,
)

/** /print/{id}, /print?token=…, /print?room=…&nom=… and /results/{id}/print: a script on paper; with pack=1 for a whole table. */
export function PrintPage() {
  const { printing, retry } = usePrintedScript()
  const preferences = usePrintPreferences()
  if (printing.state !== 'ready') return <PrintState printing={printing} onRetry={retry} />
  if (new URLSearchParams(location.search).get('pack') === '1') return <PackView printable={printing} />
  return <Sheets printable={printing} {...preferences} />
}

function PackFailed() {
  return <PrintState printing={{ state: 'error', reason: '' }} onRetry={() => location.reload()} />
}

interface SheetsProps {
  printable: Printable
  preferences: PrintPreferences
  change: (patch: Partial<PrintPreferences>) => void
}

function Sheets({ printable, preferences, change }: SheetsProps) {
  const { paper, fit, nights } = preferences
  const contents = useMemo(() => sheetContents(printable), [printable])
  const desk = useRef<HTMLElement>(null)
  const [scale, setScale] = useState(1)
  const isReady = useAssetsReady(desk, true)
  const zoom = usePreviewZoom(paper)
  useEffect(() => {
    // The file name that browsers suggest when printing to a file.
    document.title = `${contents.name} · ${PRODUCT}`
  }, [contents.name])
  useEffect(() => desk.current?.style.setProperty('--preview', String(zoom)), [zoom])
  return (
    <div className={styles['screen']}>
      <Toolbar
        preferences={preferences}
        onChange={change}
        isReady={isReady}
        scale={scale}
        areJinxesMissing={printable.areJinxesMissing}
      />
      <main ref={desk} className={styles['desk']}>
        <PlayerSheet contents={contents} paper={paper} fit={fit} onScale={setScale} />
        {hasSecondPage(contents) && <OthersSheet contents={contents} paper={paper} />}
        {nights && <NightSheet contents={contents} paper={paper} />}
      </main>
    </div>
  )
}
