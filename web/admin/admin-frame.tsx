import type { ReactNode } from 'react'
import type { Me } from '#protocol/person.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { Protected } from '../parts/page/protected.tsx'
import { say } from '../ui/say.ts'
import { PageHead } from '../ui/page-head.tsx'
import { BackLink } from '../parts/page/back-link.tsx'

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
          <PageHead back={<BackLink to="/admin">{say`Admin Panel`}</BackLink>} title={title} lead={lead} />
          {children(viewer)}
        </div>
      )}
    </Protected>
  )
}
