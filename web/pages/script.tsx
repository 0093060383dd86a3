import { lazy, Suspense, useMemo } from 'react'
import { useParams } from 'react-router'
import { isApiError, messageOf } from '../api/client.ts'
import { usePainted } from '../first-paint.ts'
import { usePageTitle } from '../frame/use-page-title.ts'
import { useResource } from '../resource.ts'
import { scriptById } from '../scripts.ts'
import more from '../script-page/script-page.module.css'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActionBar } from './script/action-bar.tsx'
import { BackToList } from './script/back-to-list.tsx'
import { Contents } from './script/contents.tsx'
import { InfoCard } from './script/info-card.tsx'
import styles from './script/script.module.css'
import { TitleBlock } from './script/title-block.tsx'

const ScriptNotFound = lazy(async () => ({
  default: (await import('./script/script-not-found.tsx')).ScriptNotFound,
}))
const ScriptLinks = lazy(async () => ({ default: (await import('../script-page/script-links.tsx')).ScriptLinks }))
const TemporaryNote = lazy(async () => ({
  default: (await import('../script-page/temporary-note.tsx')).TemporaryNote,
}))
const NightOrder = lazy(async () => ({ default: (await import('../script-page/night-order.tsx')).NightOrder }))

export function ScriptPage() {
  const { id = '' } = useParams()
  const resource = useMemo(() => scriptById(id), [id])
  const { value: script, error, isLoading } = useResource(resource)
  usePageTitle(script?.name ?? 'Script')
  usePainted(script !== undefined)
  if (!script && isApiError(error, 404)) {
    return (
      <Suspense>
        <ScriptNotFound />
      </Suspense>
    )
  }
  return (
    <article className={styles['page']}>
      <BackToList />
      <TitleBlock script={script} failed={error !== null} />
      {error !== null && (
        <Notice
          type="danger"
          title="Failed to load script"
          action={
            <Button busy={isLoading} onClick={() => void resource.refresh()}>
              Retry
            </Button>
          }
        >
          {messageOf(error, 'An unknown error occurred')}
        </Notice>
      )}
      {script && (
        <>
          <ActionBar script={script} />
          <Suspense>{script.expiresAt !== null && <TemporaryNote expiresAt={script.expiresAt} />}</Suspense>
          <InfoCard script={script} />
          <Suspense fallback={<div className={more['links']} />}>
            <ScriptLinks script={script} />
          </Suspense>
          <Contents script={script} />
          <Suspense>
            <NightOrder scriptData={script.scriptData} icons={script.icons} />
          </Suspense>
        </>
      )}
    </article>
  )
}
