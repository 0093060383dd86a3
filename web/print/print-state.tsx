import { useEffect } from 'react'
import { PRODUCT } from '#domain/product.ts'
import { LOAD_FAILED, type Printing } from './use-printed-script.ts'
import { say } from '../ui/say.ts'
import styles from './screen.module.css'

const HEADINGS = {
  preparing: say`Preparing print view…`,
  error: say`Error`,
  unavailable: say`Script not available`,
  missing: say`This script isn’t on this device`,
} as const

interface PrintStateProps {
  printing: Exclude<Printing, { state: 'ready' }>
  onRetry: () => void
}

/** Whether the address names no script at all, rather than one that is gone. */
const isBare = () => location.search === '' && location.hash === ''

/** Shown instead of the sheets. */
export function PrintState({ printing, onRetry }: PrintStateProps) {
  const heading = HEADINGS[printing.state]
  useEffect(() => {
    document.title = `${heading} · ${PRODUCT}`
  }, [heading])
  return (
    <main className={styles['state']} aria-busy={printing.state === 'preparing'}>
      <h1>{heading}</h1>
      {printing.state === 'unavailable' && (
        <p>{isBare() ? say`No script provided` : say`Unable to load data for printing.`}</p>
      )}
      {printing.state === 'missing' && (
        <p>{say`You are offline. Open it once with a network, and it prints from this device. It opens by itself as soon as you’re back online.`}</p>
      )}
      {printing.state === 'error' && (
        <div role="alert">
          <p>{LOAD_FAILED}</p>
          {printing.reason !== '' && <p className={styles['reason']}>{printing.reason}</p>}
        </div>
      )}
      {printing.state !== 'preparing' && (
        <div className={styles['ways']}>
          {(printing.state === 'error' || printing.state === 'missing') && (
            <button type="button" className={styles['button']} onClick={onRetry}>
              {say`Retry`}
            </button>
          )}
          <a href="/">{say`Home`}</a>
          <a href="/library">{say`Script Library`}</a>
        </div>
      )}
    </main>
  )
}

export const PREPARING = <PrintState printing={{ state: 'preparing' }} onRetry={() => {}} />
