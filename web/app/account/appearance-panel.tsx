import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { setShortcuts, useShortcuts } from '../layout/shortcuts.ts'
import { say } from '../../ui/say.ts'
import { dropStored, readStored, useStored, writeStored } from '../data/stored/browser-store.ts'

const OPTIONS = [
  { value: 'system', label: say`System` },
  { value: 'night', label: say`Night` },
  { value: 'day', label: say`Day` },
] as const

export function AppearancePanel() {
  const theme = useTheme()
  const shortcuts = useShortcuts()
  return (
    <>
      <Segmented label={say`Theme`} options={OPTIONS} value={theme} onChange={chooseTheme} />
      <Switch
        label={say`Keyboard shortcuts`}
        hint={say`Single keys, such as / for search.`}
        checked={shortcuts}
        onChange={setShortcuts}
      />
    </>
  )
}

const THEMES = ['system', 'night', 'day'] as const
type Theme = (typeof THEMES)[number]

const KEY = 'belfry.theme'

function storedTheme(): Theme {
  const stored = readStored(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** first.js listens and applies it, in this tab and every other one. */
function chooseTheme(theme: Theme): void {
  if (theme === 'system') dropStored(KEY)
  else writeStored(KEY, theme)
  window.dispatchEvent(new CustomEvent('belfry:theme', { detail: theme }))
}

const useTheme = (): Theme => useStored(storedTheme, 'system')
