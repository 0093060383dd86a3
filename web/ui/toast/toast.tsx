import { makeStore, useStore } from '../store.ts'
import { lazyPart } from '../lazy-part.tsx'
import { say } from '../say.ts'
import type { Tone } from '../tone-icon.tsx'

const ToastCard = lazyPart(async () => (await import('./toast-card.tsx')).ToastCard)

/** The corner where toasts appear. It is in the frame from the start, since a live region must exist before its text. */
export function Toaster() {
  const shown = useStore(toasts)
  return (
    <section
      className="pointer-events-none fixed end-0 bottom-0 z-50 grid w-[min(440px,100vw)] justify-items-end gap-2 px-[max(12px,var(--notch))] pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]"
      aria-label={say`Messages`}
      aria-live="polite"
    >
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>
  )
}

export interface ToastRequest {
  type?: Tone
  title?: string
  text?: string
  action?: { label: string; onClick: () => void }
  /** Seconds until it closes; 0 keeps it open. */
  autoCloseSec?: number
}

export interface Toast extends ToastRequest {
  id: number
  shownAt: number
  type: Tone
}

/** The messages that are shown. */
export const toasts = makeStore<readonly Toast[]>([])
