import { useMemo, useState } from 'react'
import { outcomeOf, titleOf } from '#domain/room/verdict/outcome.ts'
import type { KeptResult } from '#protocol/result.ts'
import { isApiError } from '../../api/api-error.ts'
import { usePageTitle } from '../../frame/use-page-title.ts'
import { useLocation, useParams } from '../../navigation/use-location.ts'
import { useResource } from '../../resource.ts'
import { resultById } from './kept-results.ts'
import { isDrawn } from './shown-result.ts'
import { useSession } from '../../session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { useIsTakenOver } from '../../ui/use-is-taken-over.ts'
import { ChosenCard } from './chosen-card.tsx'
import { Counting } from './counting.tsx'
import { LocalDay } from '../../parts/local-day.tsx'
import { PlayedScript } from './played-script.tsx'
import styles from './result-page.module.css'
import { ResultDraw } from './result-draw.tsx'
import { ResultLinks } from './result-links.tsx'
import { ResultStandings } from './kept-parts.tsx'
import { keptUntil } from './kept-until.ts'
import { say } from '../../words/frame.ts'

const LoadFailure = lazyPart(async () => (await import('../../parts/page/load-failure.tsx')).LoadFailure)
const ResultNotFound = lazyPart(async () => (await import('./result-not-found.tsx')).ResultNotFound)
const ResultDeleted = lazyPart(async () => (await import('./result-deleted.tsx')).ResultDeleted)
const KeepMark = lazyPart(async () => (await import('../../offline/keep-mark.tsx')).KeepMark)
const DeleteResult = lazyPart(async () => (await import('./delete-result.tsx')).DeleteResult)

/** /results/{id}: what a table chose, and how. */
export function ResultPage() {
  const { id = '' } = useParams()
  return <Chosen key={id} id={id} />
}

function Chosen({ id }: { id: string }) {
  const resource = useMemo(() => resultById(id), [id])
  const { value: result, error, isLoading } = useResource(resource)
  const [isDeleted, setDeleted] = useState(false)
  if (isDeleted) return <ResultDeleted />
  if (isApiError(error, 404)) return <ResultNotFound />
  // What is kept as it was drawn belongs to one choice.
  if (result !== undefined)
    return <Result key={String(result.decided)} result={result} onDeleted={() => setDeleted(true)} />
  if (error === null) return <Loading />
  return (
    <>
      <h1>{say`Result`}</h1>
      <LoadFailure of="result" error={error} isLoading={isLoading} onRetry={resource.refresh} />
      <Link to="/library">{say`Back to the library`}</Link>
    </>
  )
}

function Loading() {
  usePageTitle(say`Result`)
  return (
    <>
      <h1>{say`Result`}</h1>
      <Waiting label={say`Loading...`} />
    </>
  )
}

function Result({ result, onDeleted }: { result: KeptResult; onDeleted: () => void }) {
  const isTakenOver = useIsTakenOver()
  const { user } = useSession()
  const { state } = useLocation()
  // The first render is what the Worker has drawn.
  const isRoomClosed = isTakenOver && typeof state === 'object' && state !== null && 'roomClosed' in state
  usePageTitle(titleOf(outcomeOf(result)))
  return (
    <article className={styles['page']}>
      {isRoomClosed && <Notice type="info" title={say`This room has closed. Its result stays here.`} />}
      <p className={styles['table']}>
        <LocalDay moment={result.endedAt} dateStyle="full" /> · <bdi>{result.hostName}</bdi>
        {say`’s table`}
      </p>
      <ChosenCard result={result} />
      <ResultStandings result={result} />
      <Counting result={result} />
      {isDrawn(result) && <ResultDraw result={result} />}
      <ResultLinks result={result} />
      <p className={styles['kept']}>
        {say`Kept until `}
        <LocalDay moment={keptUntil(result.endedAt)} dateStyle="long" />
      </p>
      <div className={styles['late']}>{isTakenOver && <KeepMark kind="results" id={result.id} />}</div>
      <div className={styles['late']}>
        {isTakenOver && user && <DeleteResult result={result} user={user} onDeleted={onDeleted} />}
      </div>
      <PlayedScript result={result} />
    </article>
  )
}
