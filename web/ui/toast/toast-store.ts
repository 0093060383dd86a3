import { type Toast, type ToastRequest, toasts } from './toast.tsx'

const MERGE_MS = 2_000
const USUAL_SECONDS = 5

let nextId = 1
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a message; an identical one within 2 s is the same toast. Returns its id. */
export function toast(request: ToastRequest): number {
  const now = Date.now()
  const twin = toasts.get().find((shown) => isSame(shown, request) && now - shown.shownAt < MERGE_MS)
  const id = twin?.id ?? nextId++
  const shown: Toast = { ...request, type: request.type ?? 'info', id, shownAt: now }
  const others = toasts.get()
  toasts.set(twin ? others.map((other) => (other.id === id ? shown : other)) : [...others, shown])
  resumeToast(id)
  return id
}

export function dismissToast(id: number): void {
  pauseToast(id)
  toasts.set(toasts.get().filter((shown) => shown.id !== id))
}

/** Stops the timer of a toast, while the pointer or the focus is on it. */
export function pauseToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function resumeToast(id: number): void {
  pauseToast(id)
  const seconds = toasts.get().find((shown) => shown.id === id)?.autoCloseSec ?? USUAL_SECONDS
  if (seconds > 0) timers.set(id, setTimeout(dismissToast, seconds * 1000, id))
}

function isSame(shown: Toast, request: ToastRequest): boolean {
  return (
    shown.type === (request.type ?? 'info') &&
    shown.title === request.title &&
    shown.text === request.text &&
    shown.action?.label === request.action?.label
  )
}
