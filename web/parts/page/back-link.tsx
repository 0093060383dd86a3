import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { CHEVRON_LEFT } from '../../ui/icons.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './page-parts.module.css'

interface BackLinkProps {
  to: string
  onClick?: MouseEventHandler
  children: ReactNode
}

export function BackLink({ to, onClick, children }: BackLinkProps) {
  return (
    <Link to={to} className={styles['back']} onClick={onClick}>
      <Icon path={CHEVRON_LEFT} size={20} />
      {children}
    </Link>
  )
}
