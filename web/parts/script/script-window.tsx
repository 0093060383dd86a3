import { clsx } from 'clsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { usePicture } from '../../ui/use-picture.ts'
import styles from './script-window.module.css'

/** If its file doesn't load, the ring stays: a missing picture must not break the page. */
const Panes = lazyPart(async () => (await import('./window-panes.tsx').catch(() => null))?.WindowPanes ?? Nothing)

function Nothing(_props: { window: string }) {
  return null
}

export interface ScriptWindowProps {
  /** Of the script's characters, as `windowOf` writes it; undefined where it is not known, null for free text. */
  window: string | null | undefined
  /** Belfry's copy of the picture that the script's author gave it. */
  logoUrl?: string | null | undefined
  /** In pixels. With `large` or `small`, `className` sets the size, and this only how fine the lead is. */
  size?: 44 | 48 | 96 | 'small' | 'large' | undefined
  /** Whether its panes light up when it appears, ring by ring from the rim inwards. */
  lightsUp?: boolean | undefined
  className?: string | undefined
}

/** A script's picture, else its round window, drawn in the place of a plain ring; decoration beside the name. */
export function ScriptWindow({ window, logoUrl = null, size = 48, lightsUp, className }: ScriptWindowProps) {
  const { isThere, image } = usePicture(logoUrl)
  const isHydrated = useIsHydrated()
  if (logoUrl !== null && isThere)
    return (
      <img
        {...image}
        className={clsx(styles['logo'], className)}
        src={logoUrl}
        data-size={size}
        alt=""
        loading="lazy"
      />
    )
  return (
    <span
      className={clsx(styles['window'], window === null && styles['clear'], className)}
      data-size={size}
      data-lights={lightsUp}
      aria-hidden="true"
    >
      {isHydrated && window && <Panes window={window} />}
    </span>
  )
}
