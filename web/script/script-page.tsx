import { useMemo } from 'react'
import type { Script } from '#protocol/script.ts'
import { useParams } from '../app/navigation/use-location.ts'
import { isApiError } from '../app/api/api-error.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { useResource } from '../app/resource.ts'
import { scriptById } from './scripts.ts'
import { useSession } from '../app/session.ts'
import { NightOrder } from './night-order.tsx'
import { ScriptLinks } from './script-links.tsx'
import { TemporaryNote } from './temporary-note.tsx'
import { useScriptCatalogue } from './use-script-catalogue.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useIsTakenOver } from '../ui/use-is-taken-over.ts'
import { ActionBar } from './action-bar.tsx'
import { BackToList } from './back-to-list.tsx'
import { Contents } from './contents.tsx'
import { InfoCard } from './info-card.tsx'
import styles from './script.module.css'
import { TitleBlock } from './title-block.tsx'
import { say } from '../ui/say.ts'

const later = () => import('./later-parts.ts')
const KeepMark = lazyPart(async () => (await later()).loadKeepMark())
const LoadFailure = lazyPart(async () => (await later()).loadLoadFailure())
const RoomOffers = lazyPart(async () => (await later()).loadRoomOffers())
const ScriptNotFound = lazyPart(async () => (await later()).loadScriptNotFound())
const TransferButton = lazyPart(async () => (await later()).loadTransferButton())

export function ScriptPage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const resource = useMemo(() => scriptById(id), [id])
  const { value: script, error, isLoading } = useResource(resource)
  usePageTitle(script?.name ?? say`Script`)
  if (!script && isApiError(error, 404)) {
    return <ScriptNotFound />
  }
  return (
    <article className={styles['page']}>
      <div className={styles['top']}>
        <BackToList />
        {user && script && <TransferButton script={script} user={user} />}
      </div>
      <TitleBlock script={script} failed={error !== null} />
      {error !== null && !(script && isApiError(error, 0)) && (
        <LoadFailure of="script" error={error} isLoading={isLoading} onRetry={resource.refresh} />
      )}
      {script && <Details script={script} />}
    </article>
  )
}

function Details({ script }: { script: Script }) {
  const { catalogue, error } = useScriptCatalogue(script)
  const { id, metadata, expiresAt } = script
  const isTakenOver = useIsTakenOver()
  return (
    <>
      <div className={styles['offers']}>
        {isTakenOver && (
          <RoomOffers scriptRef={{ kind: 'library', scriptId: id }} type={metadata.isTeensyville ? 'teensy' : 'full'} />
        )}
      </div>
      <ActionBar script={script} />
      {expiresAt === null ? (
        <div className={styles['keep']}>{isTakenOver && <KeepMark kind="scripts" id={id} />}</div>
      ) : (
        <TemporaryNote expiresAt={expiresAt} />
      )}
      <InfoCard script={script} />
      <ScriptLinks script={script} />
      <Contents script={script} catalogue={catalogue} failed={error !== null} />
      {catalogue && <NightOrder script={script} catalogue={catalogue} />}
    </>
  )
}
