import { useSyncExternalStore } from 'react'
import { dropKept, keep, readKept } from '../../room/stored/browser-store.ts'

export const THEMES = ['system', 'night', 'day'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'belfry.theme'
const CHANGED = 'belfry:theme'

function current(): Theme {
  const kept = readKept(KEY)
  return THEMES.find((theme) => theme === kept) ?? 'system'
}

/** public/theme.js listens and puts it on the page, here and in every other tab. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') dropKept(KEY)
  else keep(KEY, theme)
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: theme }))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current)
