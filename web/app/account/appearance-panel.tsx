import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { setShortcuts, useShortcuts } from '../layout/shortcuts.ts'
import { chooseTheme, useTheme } from './theme.ts'
import { say } from '../../ui/say.ts'

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
