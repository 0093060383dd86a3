import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/say.ts'

export interface PagerProps {
  page: number
  totalPages: number
  onPage: (page: number) => void
}

export function Pager({ page, totalPages, onPage }: PagerProps) {
  if (totalPages <= 1) return null
  return (
    <nav className="flex flex-wrap items-center justify-center gap-3 tabular" aria-label={say`Pages`}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {say`Previous`}
      </Button>
      <span>{say`Page ${page} of ${totalPages}`}</span>
      <Button disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        {say`Next`}
      </Button>
    </nav>
  )
}
