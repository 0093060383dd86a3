import { type RefObject, useEffect, useState } from 'react'
import type { PageLayout } from './layout/page-layout.ts'
import { type Paper, PAPER_MM } from './print-preferences.ts'
import type { QrPath } from './qr-path.ts'
import type { SheetContents } from './sheet-contents.ts'
import { PageCode } from './page-code.tsx'
import { PageWindow, windowPanes } from './page-window.tsx'
import { type NumberedPage, PageView } from './page-view.tsx'
import styles from './screen.module.css'

interface DeskProps {
  ref: RefObject<HTMLElement | null>
  pages: readonly NumberedPage[]
  layout: PageLayout
  contents: SheetContents
  paper: Paper
  code: QrPath | null
}

/** The pages as they are printed, one under the other. */
export function Desk({ ref, pages, layout, contents, paper, code }: DeskProps) {
  const scale = usePreviewScale(paper)
  useEffect(() => ref.current?.style.setProperty('--preview', String(scale)), [ref, scale])
  return (
    <main ref={ref} className={styles['desk']}>
      {code && <PageCode code={code} />}
      <PageWindow window={contents.window} />
      {pages.map((page) => (
        <PageView key={page.place} page={page} layout={layout} contents={contents} paper={paper} />
      ))}
    </main>
  )
}

const MM = 96 / 25.4
const EDGE = 16
/** What is larger no longer looks like a sheet of paper. */
const LARGEST = 1.25

/** How much larger or smaller than paper the preview is, as the window has room; the printed page keeps its size. */
function usePreviewScale(paper: Paper): number {
  const [width, setWidth] = useState(() => document.documentElement.clientWidth)
  useEffect(() => {
    const again = () => setWidth(document.documentElement.clientWidth)
    window.addEventListener('resize', again)
    return () => window.removeEventListener('resize', again)
  }, [])
  return Math.min(LARGEST, (width - EDGE) / (PAPER_MM[paper].width * MM))
}

const TIMEOUT_MS = 2_000

/** Whether fonts and pictures are loaded, the window's drawing among them; true after two seconds anyway. */
export function useAssetsReady(sheets: RefObject<HTMLElement | null>, areRendered: boolean): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!areRendered) return undefined
    let isCurrent = true
    const done = () => {
      if (isCurrent) setReady(true)
    }
    const pictures = [...(sheets.current?.querySelectorAll('img') ?? [])]
    const decoded = pictures.map((picture) => picture.decode().catch(() => {}))
    const window = windowPanes().catch(() => null)
    void Promise.all([document.fonts.ready, window, ...decoded]).then(done)
    const timer = setTimeout(done, TIMEOUT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [sheets, areRendered])
  return isReady
}
