import { vi } from 'vitest'
import { StoredCaches } from './stored-caches.ts'

/** A browser in which a service worker answers for the page; null: none does yet. */
export function canKeep(controller: object | null = {}): StoredCaches {
  const device = new StoredCaches()
  vi.stubGlobal('caches', device)
  workWith(controller)
  return device
}

const workers = new EventTarget()

export function workWith(controller: object | null): void {
  const serviceWorker = Object.assign(workers, { controller })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  workers.dispatchEvent(new Event('controllerchange'))
}
