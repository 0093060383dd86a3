import { lazy, Suspense, useSyncExternalStore } from 'react'
import styles from './toast.module.css'
import { currentToasts, subscribeToasts } from './toast-store.ts'

export { dismissToast, toast } from './toast-store.ts'

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }))

/** The corner where toasts appear; stands once, in the frame, so that the live region is there before its words. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  return (
    <section className={styles['stack']} aria-label="Messages" aria-live="polite" aria-relevant="additions text">
      <Suspense>
        {toasts.map((shown) => (
          <ToastCard key={shown.id} toast={shown} />
        ))}
      </Suspense>
    </section>
  )
}
