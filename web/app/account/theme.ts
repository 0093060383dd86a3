import { dropStored, readStored, useStored, writeStored } from '../../room/stored/browser-store.ts'

const THEMES = ['system', 'night', 'day'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'belfry.theme'

function storedTheme(): Theme {
  const stored = readStored(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** first.js listens and applies it, in this tab and every other one. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') dropStored(KEY)
  else writeStored(KEY, theme)
  window.dispatchEvent(new CustomEvent('belfry:theme', { detail: theme }))
}

export const useTheme = (): Theme => useStored(storedTheme, 'system')
