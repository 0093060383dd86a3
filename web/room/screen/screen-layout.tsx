import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { PRODUCT } from '#domain/product.ts'
import { say } from '../../ui/say.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { roomUrl } from '../../parts/share.ts'
import cornerStyles from './corner.module.css'
import styles from './screen-layout.module.css'

interface FrameProps {
  /** Empty where there is no room to join. */
  code: string
  title: string
  /** The title as it is shown. */
  heading?: ReactNode
  /** The line below the title. */
  note?: ReactNode
  /** What the tab says; the title is the default. */
  tab?: string
  isConnected?: boolean
  /** The room has closed: good night, and no way in. */
  isOver?: boolean
  /** Where the line about a lost connection is. */
  hasClock?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** What every state of a big screen has: its heading, the way into the room, and a line while the connection is lost. */
export function ScreenLayout({
  code,
  title,
  heading = title,
  note,
  tab,
  isConnected = true,
  isOver = false,
  hasClock,
  className,
  children,
}: FrameProps) {
  const isStill = useStillPointer()
  const name = tab ?? `${title} · ${PRODUCT}`
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <main className={clsx(styles['screen'], isStill && styles['still'], className)}>
      <header className={styles['head']}>
        <h1 className={styles['title']} aria-label={heading === title ? undefined : title}>
          {heading}
        </h1>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </header>
      {!isConnected && <p className={clsx(styles['lost'], hasClock && styles['underClock'])}>{say`Reconnecting…`}</p>}
      {children}
      {isOver && <h2 className={styles['night']}>{say`Good night`}</h2>}
      {code !== '' && <Corner code={code} />}
    </main>
  )
}

const STILL_MS = 3_000

/** Whether the pointer has not moved for three seconds. */
function useStillPointer(): boolean {
  const [isStill, setIsStill] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const moved = () => {
      clearTimeout(timer)
      setIsStill(false)
      timer = setTimeout(() => setIsStill(true), STILL_MS)
    }
    moved()
    window.addEventListener('pointermove', moved)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', moved)
    }
  }, [])
  return isStill
}

const QrPicture = lazyPart(async () => (await import('./qr-picture.tsx')).QrPicture)

/** The way into the room: its address and code in words, and as a picture for phones. */
export function Corner({ code, isLarge = false }: { code: string; isLarge?: boolean }) {
  return (
    <aside className={clsx(cornerStyles['corner'], isLarge && cornerStyles['large'])} aria-label={say`How to join`}>
      <div className={cornerStyles['words']}>
        <p className={cornerStyles['address']}>
          {say`Join at `}
          <b>{location.host}</b>
        </p>
        <p className={cornerStyles['code']}>{code}</p>
      </div>
      <div className={cornerStyles['box']}>
        <QrPicture text={roomUrl(code)} />
      </div>
    </aside>
  )
}
