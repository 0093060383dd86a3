import { clsx } from 'clsx'
import { memo } from 'react'
import { COMMUNITY_MARK } from '#domain/product.ts'
import { NAME_HEIGHT, type PageLayout } from './layout/page-layout.ts'
import { LINE_HEIGHT, type Piece } from './layout/pieces.ts'
import type { Paper } from './print-preferences.ts'
import type { SheetContents } from './sheet-contents.ts'
import { ShownCode } from './page-code.tsx'
import { ShownWindow } from './page-window.tsx'
import { PieceView } from './piece-view.tsx'
import { say } from '../ui/say.ts'
import styles from './page.module.css'

/** A page, with what its foot and its label say. */
export interface NumberedPage {
  /** Its place in the print. */
  readonly place: number
  readonly pieces: readonly Piece[]
  /** "Page 1 of 2" */
  readonly foot: string
  /** For screen readers, which cannot see whose sheet it is. */
  readonly label: string
}

interface PageViewProps {
  page: NumberedPage
  layout: PageLayout
  contents: SheetContents
  paper: Paper
}

/** One side of paper: everything on it was given its place beforehand. */
export const PageView = memo(function PageView({ page, layout, contents, paper }: PageViewProps) {
  const { place, pieces, foot, label } = page
  return (
    <div className={styles['leaf']} data-sheet data-paper={paper}>
      <p
        className={styles['side']}
      >{say`Sheet ${Math.floor(place / 2) + 1} · ${place % 2 === 0 ? 'front' : 'back'}`}</p>
      <article className={styles['page']} aria-label={label}>
        <Head layout={layout} isFirst={place === 0} contents={contents} />
        <div className={styles['body']} style={{ height: `${layout.body.height}mm` }}>
          {pieces.map((piece, index) => (
            <PieceView key={index} piece={piece} icons={contents.icons} />
          ))}
        </div>
        <Foot layout={layout} contents={contents} words={foot} />
      </article>
    </div>
  )
})

interface HeadProps {
  layout: PageLayout
  isFirst: boolean
  contents: SheetContents
}

function Head({ layout, isFirst, contents: { address, logoUrl } }: HeadProps) {
  const { name, by, points, code, window } = layout
  const Name = isFirst ? 'h1' : 'p'
  return (
    <header className={styles['head']}>
      <ShownWindow logoUrl={logoUrl} side={window} />
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
      {address !== null && <ShownCode side={code} />}
    </header>
  )
}

interface FootProps {
  layout: PageLayout
  contents: SheetContents
  words: string
}

function Foot({ layout: { made, points, mark }, contents: { printedBy, printedOn, mark: given }, words }: FootProps) {
  return (
    <footer className={styles['foot']} style={{ fontSize: `${points.small}pt`, lineHeight: LINE_HEIGHT }}>
      <div>
        <p className={styles['running']}>
          <b>{words}</b>
          <span className={styles['printed']}>{say`Printed by ${printedBy} · ${printedOn}`}</span>
        </p>
        <p>
          <Lines lines={made} />
        </p>
      </div>
      {mark && (
        <img
          src={given?.picture}
          alt={COMMUNITY_MARK}
          style={{ width: `${mark.width}mm`, height: `${mark.height}mm` }}
        />
      )}
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
