import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Popover } from '../../ui/popover.tsx'
import { say } from '../../ui/say.ts'

const CRESCENT = 'M20.5 14.5A9 9 0 1 1 9.5 3.5 7 7 0 0 0 20.5 14.5Z'

const AppearancePanel = lazyPart(async () => (await import('./appearance-panel.tsx')).AppearancePanel)

/** The choice of theme and of keyboard shortcuts. */
export function Appearance() {
  return (
    <Popover
      label={say`Appearance`}
      trigger={<Icon path={CRESCENT} size={22} />}
      triggerProps={{ icon: true, 'aria-label': say`Appearance` }}
    >
      <AppearancePanel />
    </Popover>
  )
}
