import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { say } from '../../ui/say.ts'

/** Rows on plates, as many beside each other as fit. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-2 *:rounded-control *:bg-[var(--plate,var(--surface))] *:ps-3 *:pe-1">
    {children}
  </ul>
)

interface RowProps {
  /** What it is, and what there is to say of it. */
  children: ReactNode
  /** What can be done with it. */
  actions: ReactNode
}

export const Row = ({ children, actions }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
    <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere [&_a]:-my-2 [&_a]:inline-block [&_a]:py-2 [&_a]:font-semibold">
      {children}
    </span>
    {actions}
  </li>
)

interface OwnRowProps {
  to: string
  name: string
  facts: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** Something of the person’s own, which has a page. */
export const OwnRow = ({ to, name, facts, children }: OwnRowProps) => (
  <Row actions={children}>
    <Link to={to}>
      <bdi>{name}</bdi>
    </Link>
    <span className="block text-small text-muted [&>*+*::before]:[content:'_·_']">{facts}</span>
  </Row>
)

interface AgeButtonsProps {
  page: number
  hasOlder: boolean
  onChange: (page: number) => void
}

/** To newer and older pages; nothing where there is only one. */
export const AgeButtons = ({ page, hasOlder, onChange }: AgeButtonsProps) =>
  (page > 1 || hasOlder) && (
    <>
      <Button disabled={page === 1} onClick={() => onChange(page - 1)}>
        {say`Newer`}
      </Button>
      <Button disabled={!hasOlder} onClick={() => onChange(page + 1)}>
        {say`Older`}
      </Button>
    </>
  )
