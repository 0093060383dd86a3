import { useMemo, useState } from 'react'
import * as calls from '#protocol/calls/scripts.ts'
import { call } from '../../app/api/client.ts'
import { Link } from '../../ui/link.tsx'
import { dayOf } from '../../ui/format.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { makeResource, useResource } from '../../app/resource.ts'
import { AgeButtons } from './own-list.tsx'
import { Section } from './section.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'

const FRESH_MS = 30_000

export const sponsoredScripts = (userId: string, page = 1) =>
  makeResource(() => call(calls.listOfSponsor, { userId, query: { page, limit: 10 } }), FRESH_MS)
export type Sponsored = ReturnType<typeof sponsoredScripts>

interface SponsoredScriptsProps {
  userId: string
  isOwn: boolean
  /** The first page, which the page's head counts too. */
  first: Sponsored
}

export function SponsoredScripts({ userId, isOwn, first }: SponsoredScriptsProps) {
  const [page, setPage] = useState(1)
  const resource = useMemo(() => (page === 1 ? first : sponsoredScripts(userId, page)), [first, userId, page])
  const answer = useResource(resource)
  const { value } = answer
  return (
    <Section title={say`Sponsored scripts`} isPaged={page > 1}>
      <Loaded
        answer={answer}
        mayBeOld
        failed={say`Failed to load sponsored scripts. Please try again.`}
        why={null}
        onRetry={resource.refresh}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">
              {isOwn
                ? say`You don’t sponsor any scripts yet. Scripts you add to the library show up here.`
                : say`No scripts.`}
            </p>
          ) : (
            <ul className="-mx-3 grid grid-cols-1 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] sm:gap-2">
              {items.map((card) => (
                <li
                  key={card.id}
                  // With enough space the windows are a wall of them.
                  className="group relative grid min-h-[72px] grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-control px-3 py-2 wrap-anywhere [transition:background-color_var(--quick)] hover:bg-surface sm:grid-cols-1 sm:content-start sm:justify-items-center sm:gap-3 sm:py-4 sm:text-center"
                >
                  <ScriptWindow
                    window={card.metadata.window}
                    logoUrl={card.logoUrl}
                    size="large"
                    className="[--size:52px] sm:[--size:124px]"
                  />
                  <span className="sm:text-balance">
                    <Link
                      to={`/script/${card.id}`}
                      // The whole row is the link.
                      className="text-large font-strong text-text no-underline group-hover:underline after:absolute after:inset-0 after:rounded-control after:content-[''] focus-visible:outline-none focus-visible:after:[outline:3px_solid_var(--focus)] focus-visible:after:-outline-offset-3"
                      state={{ from: isOwn ? '/profile' : `/profile/${userId}`, backLabel: say`Back to profile` }}
                    >
                      <bdi>{card.name}</bdi>
                    </Link>
                    <span className="block text-small text-muted [&>*+*::before]:[content:'_·_'] sm:[&>:nth-last-child(2)::before]:[content:none]">
                      {card.author !== null && <span className="sm:block">{namesApart(say`by ${card.author}`)}</span>}
                      <span>{card.metadata.isTeensyville ? say`Teensy` : say`Full`}</span>
                      <time dateTime={card.uploadedAt}>{dayOf(card.uploadedAt)}</time>
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {value !== undefined && value.totalPages > 1 && (
        <div className="flex flex-wrap gap-3">
          <AgeButtons page={page} hasOlder={page < value.totalPages} onChange={setPage} />
        </div>
      )}
    </Section>
  )
}
