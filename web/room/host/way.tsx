import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './way.module.css'

interface WayProps extends ButtonProps {
  sign: string
  /** What it does, in one line. */
  hint: string | undefined
  /** The one that is most likely. */
  isMain?: boolean
  children: ReactNode
}

/** A way on, as a tile that is pressed as a whole: what it is called, and what it does. */
export function Way({ sign, hint, isMain = false, children, ...button }: WayProps) {
  const hintId = useId()
  return (
    <div className={clsx(styles['way'], isMain && styles['main'])}>
      <Button {...button} variant={isMain ? 'primary' : 'secondary'} aria-describedby={hintId}>
        <span className={styles['sign']}>
          <Icon path={sign} size={24} />
        </span>
        <span className={styles['name']}>{children}</span>
      </Button>
      {/* On the button, not in it: it is no part of its name. */}
      <p id={hintId} className={styles['hint']}>
        {hint}
      </p>
    </div>
  )
}
