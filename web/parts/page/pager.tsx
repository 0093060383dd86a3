import { Button } from '../../ui/button.tsx'
import styles from './pager.module.css'

export interface PagerProps {
  page: number
  totalPages: number
  onPage: (page: number) => void
}

export function Pager({ page, totalPages, onPage }: PagerProps) {
  if (totalPages <= 1) return null
  return (
    <nav className={styles['pager']} aria-label="Pages">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>{`Page ${page} of ${totalPages}`}</span>
      <Button disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
