import type { ReactNode } from 'react'
import type { UserRecord } from '#protocol/person.ts'
import { useResource } from '../../app/resource.ts'
import { Avatar } from '../../app/account/avatar.tsx'
import { Tag } from '../../parts/tag.tsx'
import { dayOf } from '../../ui/format.ts'
import { Link } from '../../ui/link.tsx'
import { say } from '../../ui/say.ts'
import type { OwnNights } from './own-results.tsx'
import type { Sponsored } from './sponsored-scripts.tsx'

/** Who it is. `children` is what the person has done, at the other side. */
export function Head({ person, isOwn, children }: { person: UserRecord; isOwn: boolean; children: ReactNode }) {
  return (
    <header className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-4 pt-2 pb-3 max-sm:gap-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-8 md:pt-6 md:pb-4">
      {/* Lit from behind, as a clock at night. */}
      <Avatar
        name={person.displayName}
        url={person.avatarUrl}
        size={128}
        className="m-2 [box-shadow:0_0_72px_12px_var(--glow)] [outline:2px_solid_var(--accent)] outline-offset-[5px] max-sm:m-1 max-sm:outline-offset-3 max-sm:[--size:88px]"
      />
      <div className="grid min-w-0 gap-0.5">
        <h1 className="font-title text-hero leading-[1.05] wrap-anywhere" dir="auto">
          {person.displayName}
        </h1>
        {person.email !== null && <p className="text-large wrap-anywhere max-sm:text-small">{person.email}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-small text-muted [&_b]:text-text">
          <b>{person.role}</b>
          {person.deactivated && <Tag tone="danger">{say`Deactivated`}</Tag>}
          {person.eraseAt !== null && (
            <span>
              {say`Will be deleted on `}
              <time dateTime={person.eraseAt}>{dayOf(person.eraseAt)}</time>
            </span>
          )}
          <span>
            {say`Joined `}
            <time dateTime={person.createdAt}>{dayOf(person.createdAt)}</time>
          </span>
          {person.lastLogin !== null && (
            <span>
              {say`Last sign-in `}
              <time dateTime={person.lastLogin}>{dayOf(person.lastLogin)}</time>
            </span>
          )}
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-0 md:col-auto md:basis-auto md:flex-col md:items-end md:gap-2 [&:has(>a+a)>dl]:basis-full md:[&:has(>a+a)>dl]:basis-auto [&>a]:inline-flex [&>a]:min-h-target [&>a]:items-center [&>a]:font-semibold">
        {children}
        {!isOwn && <Link to="/admin/users">{say`User Management`}</Link>}
        <a href="#account">{say`Account settings`}</a>
      </div>
    </header>
  )
}

/** How many scripts and nights there are, once the lists on the page know it. */
export function Figures({ scripts, nights }: { scripts: Sponsored; nights: OwnNights | null }) {
  const { value } = useResource(scripts)
  return (
    <dl className="flex gap-6 md:gap-8">
      <Figure number={value?.total} one={say`script`} many={say`scripts`} />
      {nights !== null && <Nights nights={nights} />}
    </dl>
  )
}

function Nights({ nights }: { nights: OwnNights }) {
  const { value } = useResource(nights)
  return <Figure number={value?.evenings.length} isMore={value?.hasOlder} one={say`night`} many={say`nights`} />
}

interface FigureProps {
  number: number | undefined
  /** There are more than could be counted. */
  isMore?: boolean | undefined
  one: string
  many: string
}

// As wide as most numbers are, so that nothing wraps when they come.
function Figure({ number, isMore = false, one, many }: FigureProps) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-2 md:flex-col-reverse md:items-end md:gap-0">
      <dt className="text-muted">{number === 1 ? one : many}</dt>
      <dd className="min-w-[2ch] text-end font-display text-h2 leading-[1.1] font-semibold tabular md:text-[3.25rem] md:leading-none">
        {number === undefined ? '\u00a0' : `${number}${isMore ? '+' : ''}`}
      </dd>
    </div>
  )
}
