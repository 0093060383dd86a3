import type { ScreenOn } from '../screen-on.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { say } from '../../ui/say.ts'

/** The switch for the wake lock; nothing where the browser has none. */
export function KeepScreenOn({ screen, className }: { screen: ScreenOn | null; className?: string | undefined }) {
  if (screen === null) return null
  return <Switch label={say`Keep screen on`} checked={screen.isOn} onChange={screen.set} className={className} />
}
