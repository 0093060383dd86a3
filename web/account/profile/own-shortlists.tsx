import { useMemo, useState } from 'react'
import * as calls from '#protocol/calls/shortlists.ts'
import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import { call } from '../../app/api/client.ts'
import { makeResource, useResource } from '../../app/resource.ts'
import { shortlistFacts } from '../../parts/shortlist/shortlist-words.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'
import { AgeButtons, OwnRow, Tiles } from './own-list.tsx'
import { Section } from './section.tsx'

const FRESH_MS = 30_000
const A_PAGE = 20

/** All of the person's shortlists, open and closed, the newest first. */
export function OwnShortlists({ viewer }: { viewer: Me }) {
  const [page, setPage] = useState(1)
  const resource = useMemo(
    () => makeResource(() => call(calls.listOwn, { query: { mine: '1', page, limit: A_PAGE } }), FRESH_MS),
    [page],
  )
  const answer = useResource(resource)
  const { value } = answer
  const mayPlan = isAtLeast(viewer.role, 'Storyteller')
  if (!mayPlan && page === 1 && value?.total === 0) return null
  return (
    <Section title={say`Your shortlists`} anchor="shortlists" isPaged={page > 1}>
      <Loaded
        answer={answer}
        mayBeOld
        failed={say`Failed to load your shortlists`}
        why={null}
        onRetry={resource.refresh}
      >
        {({ total, items }) => (
          <>
            {total === 0 && (
              <p className="text-muted">
                {say`No shortlists yet. Put some scripts on one, and your group says what they’d play.`}
              </p>
            )}
            {items.length > 0 && (
              <Tiles>
                {items.map((list) => (
                  <OwnRow key={list.id} to={`/shortlists/${list.id}`} name={list.title} facts={shortlistFacts(list)} />
                ))}
              </Tiles>
            )}
          </>
        )}
      </Loaded>
      <div className="flex flex-wrap gap-3">
        {mayPlan && <ButtonLink to="/shortlists/new">{say`Plan an evening`}</ButtonLink>}
        {value !== undefined && <AgeButtons page={page} hasOlder={page < value.totalPages} onChange={setPage} />}
      </div>
    </Section>
  )
}
