import { clsx } from 'clsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { usePicture } from '../use-picture.ts'
import styles from './script-window.module.css'

/** A picture is nothing to fail for: without its file the ring stays. */
const Panes = lazyPart(async () => (await import('./window-panes.tsx').catch(() => null))?.WindowPanes ?? Nothing)

function Nothing(_props: { window: string }) {
  return null
}

export interface ScriptWindowProps {
  /** Of the script's characters, as `windowOf` writes it; undefined where it is not known, null for free text. */
  window: string | null | undefined
  /** Belfry's copy of the picture that the script's author gave it. */
  logoUrl?: string | null | undefined
  /** In pixels; `large` and `small` leave it to the style of `className`, and tell how fine the lead is. */
  size?: 44 | 48 | 96 | 'small' | 'large' | undefined
  /** Its panes light up ring by ring, from the rim inwards. */
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
