import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { CHEVRON_LEFT } from '../../ui/icons.ts'
import { Icon } from '../../ui/icon.tsx'

interface BackLinkProps {
  to: string
  onClick?: MouseEventHandler
  children: ReactNode
}

export function BackLink({ to, onClick, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="-ms-1 inline-flex min-h-target items-center gap-1 justify-self-start font-semibold no-underline hover:underline"
      onClick={onClick}
    >
      <Icon path={CHEVRON_LEFT} size={20} className="rtl:[scale:-1_1]" />
      {children}
    </Link>
  )
}
