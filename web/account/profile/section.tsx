import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  className?: string | undefined
  /** What an address names after "#". */
  anchor?: string
  /** It loads another page of its list, while what follows stays. */
  isPaged?: boolean
  children: ReactNode
}

export function Section({ title, className, anchor, isPaged = false, children }: SectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      className={clsx(
        // What follows a part that is still loading comes with it, so that it does not move.
        'grid grid-cols-1 content-start gap-3 not-data-paged:has-data-waiting:[&~*]:invisible',
        className,
      )}
      aria-labelledby={id}
      data-paged={isPaged || undefined}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
