import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Dial } from '../../ui/dial.tsx'

export interface DialPageProps {
  /** What the dial has in its middle, instead of a hand. */
  middle?: ReactNode
  children: ReactNode
}

/** A page that has one thing to say or to ask, beside the clock of the tower. */
export function DialPage({ middle, children }: DialPageProps) {
  return (
    <div
      className={clsx(
        'grid grid-cols-1 justify-items-center gap-6 py-4 text-center md:min-h-[min(36rem,68vh)] md:grid-cols-[minmax(0,25rem)_minmax(0,27rem)] md:items-center md:justify-center md:gap-16 md:text-start',
      )}
    >
      <Clock
        middle={middle}
        className="w-[min(140px,40vw)] data-lit:w-[min(200px,52vw)] md:w-full md:data-lit:w-full"
      />
      <div className="grid w-[min(100%,27rem)] grid-cols-1 justify-items-center gap-4 text-pretty md:justify-items-start">
        {children}
      </div>
    </div>
  )
}

/** The clock of the tower, lit where it has something in its middle. Decoration. */
export function Clock({ middle, className }: Pick<DialPageProps, 'middle'> & { className?: string | undefined }) {
  return (
    <div
      className={clsx(
        'relative aspect-square rounded-full text-accent data-lit:bg-[radial-gradient(closest-side,color-mix(in_srgb,var(--townsfolk)_20%,transparent),transparent)]',
        className,
      )}
      data-lit={middle !== undefined || undefined}
    >
      <Dial className="w-full" />
      {middle === undefined ? (
        <Dial className="absolute inset-[20%] size-[60%] [&>svg]:p-[14%]" hand={4.4} />
      ) : (
        <div className="absolute inset-[20%] size-[60%] [&>svg]:p-[14%]">{middle}</div>
      )}
    </div>
  )
}
