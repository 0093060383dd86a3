import { useStore } from '../../app/store.ts'
import { lazyPart } from '../lazy-part.tsx'
import styles from '../basics.module.css'
import { toasts } from './toasts.ts'
import { say } from '../say.ts'

const ToastCard = lazyPart(async () => (await import('./toast-card.tsx')).ToastCard)

/** The corner where toasts appear. It is in the frame from the start, since a live region must exist before its text. */
export function Toaster() {
  const shown = useStore(toasts)
  return (
    <section className={styles['stack']} aria-label={say`Messages`} aria-live="polite">
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>
  )
}
