import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import type { Me } from '#protocol/person.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { Protected } from '../parts/page/protected.tsx'
import { say } from '../ui/say.ts'

export interface AdminFrameProps {
  title: string
  lead?: ReactNode
  children: (viewer: Me) => ReactNode
}

/** An admin screen with a link back to the panel. */
export function AdminFrame({ title, lead, children }: AdminFrameProps) {
  usePageTitle(title)
  return (
    <Protected atLeast="Admin">
      {(viewer) => (
        <div className="grid grid-cols-1 gap-6">
          <div className="[&>a]:inline-flex [&>a]:min-h-target [&>a]:items-center">
            <Link to="/admin">{say`Admin Panel`}</Link>
            <h1>{title}</h1>
            {lead !== undefined && <p className="mt-1 max-w-measure text-muted">{lead}</p>}
          </div>
          {children(viewer)}
        </div>
      )}
    </Protected>
  )
}
