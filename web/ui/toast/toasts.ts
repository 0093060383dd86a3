import { makeStore } from '../../app/store.ts'
import type { Tone } from '../tone-icon.tsx'

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
