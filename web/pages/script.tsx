import { useMemo } from 'react'
import type { Script } from '#protocol/script.ts'
import { useParams } from '../navigation/use-location.ts'
import { isApiError } from '../api/api-error.ts'
import { usePageTitle } from '../frame/use-page-title.ts'
import { useResource } from '../resource.ts'
import { scriptById } from '../scripts.ts'
import { useSession } from '../session.ts'
import { NightOrder } from '../script-page/night-order.tsx'
import { ScriptLinks } from '../script-page/script-links.tsx'
import { TemporaryNote } from '../script-page/temporary-note.tsx'
import { useScriptCatalogue } from '../script-page/use-script-catalogue.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useIsTakenOver } from '../ui/use-is-taken-over.ts'
import { ActionBar } from './script/action-bar.tsx'
import { BackToList } from './script/back-to-list.tsx'
import { Contents } from './script/contents.tsx'
import { InfoCard } from './script/info-card.tsx'
import styles from './script/script.module.css'
import { TitleBlock } from './script/title-block.tsx'
import { say } from '../words/script-page.ts'

const later = () => import('./script/later-parts.ts')
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
