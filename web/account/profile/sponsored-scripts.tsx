import { useMemo, useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { readSponsoredScripts } from '../../app/api/people.ts'
import { dayOf } from '../../ui/format.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { makeResource, useResource } from '../../app/resource.ts'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Section } from './section.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import styles from './profile.module.css'

const FRESH_MS = 30_000

export const sponsoredScripts = (userId: string, page = 1) =>
  makeResource(() => readSponsoredScripts(userId, page), FRESH_MS)
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
  const { value, error, isLoading } = useResource(resource)
  return (
    <Section title={say`Sponsored scripts`} isPaged={page > 1}>
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
        <ul className={styles['scripts']}>
          {value.items.map((card) => (
            <li key={card.id} className={styles['script']}>
              <ScriptWindow
                window={card.metadata.window}
                logoUrl={card.logoUrl}
                size="large"
                className={styles['window']}
              />
              <span className={styles['scriptWords']}>
                <Link
                  to={`/script/${card.id}`}
                  state={{ from: isOwn ? '/profile' : `/profile/${userId}`, backLabel: say`Back to profile` }}
                >
                  <bdi>{card.name}</bdi>
                </Link>
                <span className={styles['line']}>
                  {card.author !== null && <span className={styles['by']}>{namesApart(say`by ${card.author}`)}</span>}
                  <span>{card.metadata.isTeensyville ? say`Teensy` : say`Full`}</span>
                  <time dateTime={card.uploadedAt}>{dayOf(card.uploadedAt)}</time>
                </span>
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
