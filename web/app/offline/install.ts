import { readStored, writeStored } from '../data/stored/browser-store.ts'
import { listEndedRooms } from '../data/stored/ended-rooms.ts'
import { hasVerdict } from '../data/stored/stored-verdicts.ts'

const OFFERED = 'belfry.install-offered'
const EVENT = 'beforeinstallprompt'

/** How Belfry gets onto this device: the browser asks, or the person finds it in the menu for sharing. */
export type WayToInstall = 'prompt' | 'share-menu'

/** The browser's question, which `first.js` keeps until the page asks it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const heldPrompt = () => Reflect.get(window, 'belfryInstall') as InstallPrompt | undefined

/** Null where Belfry is installed already, or can't be. */
export function wayToInstall(): WayToInstall | null {
  const { standalone } = navigator as { standalone?: boolean }
  if (window.matchMedia('(display-mode: standalone)').matches) return null
  // Nothing could be opened without a network.
  if (!('serviceWorker' in navigator)) return null
  if (heldPrompt() !== undefined) return 'prompt'
  // Only browsers on iPhones and iPads have this property, and they never ask by themselves.
  return standalone === false ? 'share-menu' : null
}

/** Calls `listener` when the browser can ask, and when Belfry is installed; returns how to stop. */
export function followInstall(listener: () => void): () => void {
  const onInstalled = () => {
    Reflect.deleteProperty(window, 'belfryInstall')
    listener()
  }
  window.addEventListener(EVENT, listener)
  window.addEventListener('appinstalled', onInstalled)
  return () => {
    window.removeEventListener(EVENT, listener)
    window.removeEventListener('appinstalled', onInstalled)
  }
}

/** Has the browser ask, which it does once. */
export async function install(): Promise<void> {
  const prompt = heldPrompt()
  Reflect.deleteProperty(window, 'belfryInstall')
  await prompt?.prompt()
}

/** Whether this device has been at a table, and was not asked before. */
export function isOfferDue(): boolean {
  return readStored(OFFERED) === null && (hasVerdict() || listEndedRooms().length > 0)
}

/** It is offered on one visit only, whatever is pressed. */
export const noteOffered = (): void => writeStored(OFFERED, new Date().toISOString())
