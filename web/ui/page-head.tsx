import type { ReactNode } from 'react'

interface PageHeadProps {
  title: ReactNode
  /** Above it: the way back. */
  back?: ReactNode
  /** Below it: a sentence. */
  lead?: ReactNode
  /** Whatever else belongs below. */
  children?: ReactNode
}

/** The top of a page: its heading, and what belongs to it. */
export function PageHead({ title, back, lead, children }: PageHeadProps) {
  return (
    <header className="grid grid-cols-1 gap-2">
      <div>
        {back}
        <h1>{title}</h1>
      </div>
      {lead !== undefined && <p className="max-w-measure text-pretty text-muted">{lead}</p>}
      {children}
    </header>
  )
}
