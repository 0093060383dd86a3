import { clsx } from 'clsx'
import { memo } from 'react'
import { NAME_HEIGHT, type PageFrame } from '../../../print/pack/page-frame.ts'
import { LINE_HEIGHT } from '../../../print/pack/pieces.ts'
import type { Paper } from '../../../print/print-preferences.ts'
import type { SheetContents } from '../../../print/sheet-contents.ts'
import { ShownCode } from './pack-code.tsx'
import type { NumberedPage } from './pack-pages.ts'
import { PieceView } from './piece-view.tsx'
import styles from './pack.module.css'

interface PackPageProps {
  page: NumberedPage
  frame: PageFrame
  contents: SheetContents
  paper: Paper
}

/** One side of paper: everything on it was given its place beforehand. */
export const PackPage = memo(function PackPage({ page, frame, contents, paper }: PackPageProps) {
  return (
    <article className={styles['page']} data-sheet data-paper={paper} aria-label={page.label}>
      <Head frame={frame} isFirst={page.place === 0} hasCode={contents.address !== null} />
      <div className={styles['body']} style={{ height: `${frame.body.height}mm` }}>
        {page.pieces.map((piece, place) => (
          <PieceView key={place} piece={piece} icons={contents.icons} />
        ))}
      </div>
      <Foot frame={frame} contents={contents} words={page.foot} />
    </article>
  )
})

function Head({ frame, isFirst, hasCode }: { frame: PageFrame; isFirst: boolean; hasCode: boolean }) {
  const { name, by, points, code } = frame
  const Name = isFirst ? 'h1' : 'p'
  return (
    <header className={styles['head']}>
      <div className={styles['titles']}>
        <Name
          dir="auto"
          className={clsx(styles['name'], name.face === 'title' && styles['gothic'])}
          style={{ fontSize: `${name.points}pt`, lineHeight: NAME_HEIGHT }}
        >
          <Lines lines={name.lines} />
        </Name>
        <p dir="auto" style={{ fontSize: `${points.by}pt`, lineHeight: LINE_HEIGHT }}>
          <Lines lines={by} />
        </p>
      </div>
      {hasCode && <ShownCode side={code} />}
    </header>
  )
}

interface FootProps {
  frame: PageFrame
  contents: SheetContents
  words: string
}

function Foot({ frame: { made, points }, contents: { printedBy, printedOn }, words }: FootProps) {
  return (
    <footer className={styles['foot']} style={{ fontSize: `${points.small}pt`, lineHeight: LINE_HEIGHT }}>
      <p className={styles['running']}>
        <b>{words}</b>
        <span className={styles['printed']}>
          Printed by {printedBy} · {printedOn}
        </span>
      </p>
      <p>
        <Lines lines={made} />
      </p>
    </footer>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, place) => (
    <span key={place} className={styles['line']}>
      {line}{' '}
    </span>
  ))
}
