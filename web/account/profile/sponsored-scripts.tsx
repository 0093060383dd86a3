import { useMemo, useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { readSponsoredScripts } from '../../app/api/people.ts'
import { dayOf } from '../../ui/format.ts'
import { ScriptTypeTag } from '../../parts/tag.tsx'
import { makeResource, useResource } from '../../app/resource.ts'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Section } from './section.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'
import styles from './profile.module.css'

const FRESH_MS = 30_000

export function SponsoredScripts({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const [page, setPage] = useState(1)
  const resource = useMemo(() => makeResource(() => readSponsoredScripts(userId, page), FRESH_MS), [userId, page])
  const { value, error, isLoading } = useResource(resource)
  return (
    <Section title={say`Sponsored scripts`} wide>
      {value === undefined && error === null && <Waiting label={say`Loading...`} />}
      {value === undefined && error !== null && (
        <LoadFailure
          title={say`Failed to load sponsored scripts. Please try again.`}
          isLoading={isLoading}
          onRetry={() => void resource.refresh()}
        />
      )}
      {value?.items.length === 0 && (
        <p className={styles['muted']}>
          {isOwn
            ? say`You don’t sponsor any scripts yet. Scripts you add to the library show up here.`
            : say`No scripts.`}
        </p>
      )}
      {value !== undefined && value.items.length > 0 && (
        <ul className={styles['rows']}>
          {value.items.map((card) => (
            <li key={card.id} className={styles['row']}>
              <span className={styles['grow']}>
                <Link
                  to={`/script/${card.id}`}
                  state={{ from: isOwn ? '/profile' : `/profile/${userId}`, backLabel: say`Back to profile` }}
                >
                  {card.name}
                </Link>
                {card.author !== null && <span className={styles['line']}>{say`by ${card.author}`}</span>}
              </span>
              <span className={styles['aside']}>
                <ScriptTypeTag isTeensyville={card.metadata.isTeensyville} />
                <time className={styles['muted']} dateTime={card.uploadedAt}>
                  {dayOf(card.uploadedAt)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {value !== undefined && value.totalPages > 1 && (
        <div className={styles['ways']}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {say`Newer`}
          </Button>
          <Button disabled={page >= value.totalPages} onClick={() => setPage(page + 1)}>
            {say`Older`}
          </Button>
        </div>
      )}
    </Section>
  )
}
