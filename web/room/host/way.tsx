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
    <div
      className={clsx(
        styles['way'],
        'grid [grid-template:auto_auto/64px_minmax(0,1fr)] [&>button]:grid [&>button]:gap-0 [&>button]:rounded-card [&>button]:p-0 [&>button]:text-start [&>button]:[grid-area:1/1/3/3] [&>button]:[grid-template:subgrid/subgrid]',
        isMain && clsx(styles['main'], 'col-span-full'),
      )}
    >
      <Button {...button} variant={isMain ? 'primary' : 'secondary'} aria-describedby={hintId}>
        <span
          className={clsx(
            styles['sign'],
            'grid size-[40px] place-items-center place-self-center rounded-full bg-[color-mix(in_srgb,currentcolor_10%,transparent)] [grid-area:1/1/3/2]',
          )}
        >
          <Icon path={sign} size={24} />
        </span>
        <span className={clsx(styles['name'], 'self-end pt-2 pr-3 pb-px pl-0 wrap-anywhere [grid-area:1/2]')}>
          {children}
        </span>
      </Button>
      {/* On the button, not in it: it is no part of its name. */}
      <p
        id={hintId}
        className={clsx(
          styles['hint'],
          'pointer-events-none z-1 pt-px pr-3 pb-2 pl-0 text-small leading-[1.3] [grid-area:2/2]',
        )}
      >
        {hint}
      </p>
    </div>
  )
}
