import { clsx } from 'clsx'
import { useState } from 'react'
import { monogram } from '../character/monogram.ts'
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
  const [broken, setBroken] = useState<string | null>(null)
  if (logoUrl !== null && logoUrl !== broken) {
    return (
      <img
        className={clsx(styles['logo'], className)}
        src={logoUrl}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        onError={() => setBroken(logoUrl)}
      />
    )
  }
  return (
    <span className={clsx(styles['logo'], styles['own'], className)} data-size={size} aria-hidden="true">
      {monogram(name)}
    </span>
  )
}
