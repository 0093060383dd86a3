import { type RefObject, useEffect } from 'react'
import type { PageFrame } from './layout/page-frame.ts'
import type { Paper } from './print-preferences.ts'
import type { QrPath } from './qr-path.ts'
import type { SheetContents } from './sheet-contents.ts'
import { usePreviewScale } from './use-preview-scale.ts'
import styles from './screen.module.css'
import { PageCode } from './page-code.tsx'
import { type NumberedPage, PageView } from './page-view.tsx'

interface DeskProps {
  ref: RefObject<HTMLElement | null>
  pages: readonly NumberedPage[]
  frame: PageFrame
  contents: SheetContents
  paper: Paper
  code: QrPath | null
}

/** The pages as they are printed, one under the other. */
export function Desk({ ref, pages, frame, contents, paper, code }: DeskProps) {
  const scale = usePreviewScale(paper)
  useEffect(() => ref.current?.style.setProperty('--preview', String(scale)), [ref, scale])
  return (
    <main ref={ref} className={styles['desk']}>
      {code && <PageCode code={code} />}
      {pages.map((page) => (
        <PageView key={page.place} page={page} frame={frame} contents={contents} paper={paper} />
      ))}
    </main>
  )
}
