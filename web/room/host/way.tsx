import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

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
        'grid [grid-template:auto_auto/64px_minmax(0,1fr)] [&>[aria-busy]>:first-child]:place-self-center [&>[aria-busy]>:first-child]:[grid-area:1/1/3/2] [&>button]:grid [&>button]:gap-0 [&>button]:rounded-card [&>button]:p-0 [&>button]:text-start [&>button]:[grid-area:1/1/3/3] [&>button]:[grid-template:subgrid/subgrid]',
        isMain ? 'col-span-full min-h-[84px]' : 'min-h-[68px]',
      )}
    >
      <Button
        {...button}
        variant={isMain ? 'primary' : 'secondary'}
        className={clsx(!isMain && 'bg-raised')}
        aria-describedby={hintId}
      >
        {/* The turning dial has its place. */}
        <span className="grid size-[40px] place-items-center place-self-center rounded-full bg-[color-mix(in_srgb,currentcolor_10%,transparent)] [grid-area:1/1/3/2] not-first:invisible">
          <Icon path={sign} size={24} />
        </span>
        <span
          className={clsx(
            'self-end ps-0 pe-3 pt-2 pb-px wrap-anywhere [grid-area:1/2]',
            isMain && 'text-large font-bold',
          )}
        >
          {children}
        </span>
      </Button>
      {/* On the button, not in it: it is no part of its name. */}
      <p
        id={hintId}
        className={clsx(
          'pointer-events-none z-1 ps-0 pe-3 pt-px pb-2 text-small leading-[1.3] [grid-area:2/2]',
          isMain ? 'text-on-accent forced-colors:text-[ButtonText]' : 'text-muted',
        )}
      >
        {hint}
      </p>
    </div>
  )
}
