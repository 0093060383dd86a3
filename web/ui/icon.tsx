import { clsx } from 'clsx'
import styles from './basics.module.css'

export interface IconProps {
  /** One of `icons.ts`. */
  path: string
  size?: number | undefined
  className?: string | undefined
}

/** An icon; decoration beside text, hidden from assistive technology. */
export function Icon({ path, size = 20, className }: IconProps) {
  return (
    <svg className={clsx(styles['icon'], className)} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
