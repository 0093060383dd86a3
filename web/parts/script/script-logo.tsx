import { clsx } from 'clsx'
import { monogram } from '../character/monogram.ts'
import { usePicture } from '../use-picture.ts'
import styles from './script-logo.module.css'

export interface ScriptLogoProps {
  name: string
  /** Belfry's copy of the script's picture. */
  logoUrl: string | null
  size?: 44 | 48 | 96 | undefined
  className?: string | undefined
}

/** A script's picture or initials; decoration beside the name. */
export function ScriptLogo({ name, logoUrl, size = 48, className }: ScriptLogoProps) {
  const { isThere, image } = usePicture(logoUrl)
  if (logoUrl !== null && isThere) {
    return (
      <img
        {...image}
        className={clsx(styles['logo'], className)}
        src={logoUrl}
        width={size}
        height={size}
        alt=""
        loading="lazy"
      />
    )
  }
  return (
    <span className={clsx(styles['logo'], styles['own'], className)} data-size={size} aria-hidden="true">
      {monogram(name)}
    </span>
  )
}
