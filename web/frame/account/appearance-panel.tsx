import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { setShortcuts, useShortcuts } from '../shortcuts.ts'
import { chooseTheme, useTheme } from './theme.ts'

const OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'night', label: 'Night' },
  { value: 'day', label: 'Day' },
] as const

export function AppearancePanel() {
  const theme = useTheme()
  const shortcuts = useShortcuts()
  return (
    <>
      <Segmented label="Theme" options={OPTIONS} value={theme} onChange={chooseTheme} />
      <Switch
        label="Keyboard shortcuts"
        hint="Single keys, such as / for search."
        checked={shortcuts}
        onChange={setShortcuts}
      />
    </>
  )
}
