import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { say } from '../../ui/say.ts'
import styles from './profile.module.css'

interface OwnRowProps {
  to: string
  name: string
  facts: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** Something of the person’s own, which has a page. */
export const OwnRow = ({ to, name, facts, children }: OwnRowProps) => (
  <li className={clsx(styles['row'], 'flex flex-wrap items-center gap-x-3 gap-y-2')}>
    <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere [&_a]:-my-2 [&_a]:inline-block [&_a]:py-2 [&_a]:font-semibold">
      <Link to={to}>
        <bdi>{name}</bdi>
      </Link>
      <span className={clsx(styles['line'], "block text-small text-muted [&>*+*::before]:[content:'_·_']")}>
        {facts}
      </span>
    </span>
    {children}
  </li>
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
