import type { ReactNode } from 'react'

interface CardProps {
  /** What an address names after "#". */
  id: string
  title: string
  children: ReactNode
}

/** A part of a page, in a card. */
export function Card({ id, title, children }: CardProps) {
  const heading = `${id}-heading`
  return (
    <section
      id={id}
      className="grid grid-cols-1 gap-4 card border-line px-4 py-6 sm:p-6 [&>button]:justify-self-start"
      aria-labelledby={heading}
    >
      <h2 id={heading} className="text-h3 text-accent focus:outline-none" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
