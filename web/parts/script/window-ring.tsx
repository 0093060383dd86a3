import { clsx } from 'clsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { ScriptWindow, type ScriptWindowProps } from './script-window.tsx'
import styles from './script-window.module.css'

/** A script's window in an island. What the server has rendered stays as it is, so a ring says there which panes belong into it. */
export function WindowRing({
  window,
  logoUrl,
  className,
}: Pick<ScriptWindowProps, 'window' | 'logoUrl' | 'className'>) {
  const isHydrated = useIsHydrated()
  if (isHydrated || logoUrl !== null)
    return <ScriptWindow window={window} logoUrl={logoUrl} size="small" className={className} />
  return (
    <span
      className={clsx(styles['window'], className)}
      data-size="small"
      data-window={window ?? undefined}
      aria-hidden="true"
    />
  )
}
