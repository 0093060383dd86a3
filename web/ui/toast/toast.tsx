import { lazy, Suspense } from 'react'
import { useStore } from '../../store.ts'
import styles from './toast.module.css'
import { toasts } from './toast-store.ts'

export { toast } from './toast-store.ts'

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }))

/** The corner where toasts appear. It is in the frame from the start, since a live region must exist before its text. */
export function Toaster() {
  const shown = useStore(toasts)
  return (
    <section className={styles['stack']} aria-label="Messages" aria-live="polite" aria-relevant="additions text">
      <Suspense>
        {shown.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </Suspense>
    </section>
  )
}
