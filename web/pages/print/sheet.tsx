import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { PRODUCT } from '#domain/product.ts'
import type { Paper } from '../../print/print-preferences.ts'
import type { QrPath } from '../../print/qr-path.ts'
import type { SheetContents } from '../../print/sheet-contents.ts'
import type { FittedParts } from '../../print/use-fit.ts'
import styles from './sheet.module.css'

interface SheetProps {
  contents: SheetContents
  paper: Paper
  isFirst?: boolean
  fitted?: FittedParts
  isFitted?: boolean
  children: ReactNode
}

/** One sheet, or several if it is long: browsers repeat a table's head and foot on every page. */
export function Sheet({ contents, paper, isFirst = false, fitted, isFitted = false, children }: SheetProps) {
  return (
    <article className={clsx(styles['sheet'], isFitted && styles['fitted'])} data-sheet data-paper={paper}>
      <div ref={fitted?.ruler} className={styles['ruler']} />
      <table ref={fitted?.frame} className={styles['frame']} role="presentation">
        <thead>
          <tr>
            <td>
              <Head contents={contents} isFirst={isFirst} />
            </td>
          </tr>
        </thead>
        <tfoot>
          <tr>
            <td>
              <Foot contents={contents} />
            </td>
          </tr>
        </tfoot>
        <tbody>
          <tr>
            <td className={styles['body']}>
              <div ref={fitted?.content}>{children}</div>
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  )
}

/** The blackletter font has Latin letters only. */
const isLatin = (name: string) => /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(name)

function Head({ contents: { name, author, address }, isFirst }: { contents: SheetContents; isFirst: boolean }) {
  const Name = isFirst ? 'h1' : 'p'
  return (
    <header className={styles['head']}>
      <div className={styles['titles']}>
        <Name className={clsx(styles['name'], isLatin(name) && styles['gothic'])}>{name}</Name>
        <p className={styles['author']}>by {author}</p>
      </div>
      {address !== null && <Qr address={address} />}
    </header>
  )
}

function Qr({ address }: { address: string }) {
  const [qr, setQr] = useState<QrPath | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('../../print/qr-path.ts').then(({ qrPath }) => isCurrent && setQr(qrPath(address)))
    return () => {
      isCurrent = false
    }
  }, [address])
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${qr?.size ?? 1} ${qr?.size ?? 1}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      {qr !== null && <path d={qr.path} />}
    </svg>
  )
}

function Foot({ contents: { printedBy, printedOn } }: { contents: SheetContents }) {
  return (
    <footer className={styles['foot']}>
      <span>Printed by {printedBy}</span>
      <span>{printedOn}</span>
      <span>Made with {PRODUCT}, an unofficial fan tool. The game is by The Pandemonium Institute.</span>
    </footer>
  )
}
