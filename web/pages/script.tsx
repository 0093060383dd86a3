import { useMemo } from 'react'
import type { Script } from '#protocol/script.ts'
import { useParams } from '../navigation/use-location.ts'
import { isApiError, messageOf } from '../api/client.ts'
import { usePageTitle } from '../frame/use-page-title.ts'
import { useResource } from '../resource.ts'
import { scriptById } from '../scripts.ts'
import { useSession } from '../session.ts'
import { NightOrder } from '../script-page/night-order.tsx'
import { ScriptLinks } from '../script-page/script-links.tsx'
import { TemporaryNote } from '../script-page/temporary-note.tsx'
import { useScriptCatalogue } from '../script-page/use-script-catalogue.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Notice } from '../ui/notice.tsx'
import { useIsTakenOver } from '../ui/use-is-taken-over.ts'
import { ActionBar } from './script/action-bar.tsx'
import { BackToList } from './script/back-to-list.tsx'
import { Contents } from './script/contents.tsx'
import { InfoCard } from './script/info-card.tsx'
import styles from './script/script.module.css'
import { TitleBlock } from './script/title-block.tsx'
import { say } from '../words/script-page.ts'

const TransferButton = lazyPart(async () => (await import('../script-page/transfer-button.tsx')).TransferButton)
const RoomOffers = lazyPart(async () => (await import('../nominating/load-room-offers.ts')).loadRoomOffers())
const ScriptNotFound = lazyPart(async () => (await import('./script/script-not-found.tsx')).ScriptNotFound)

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
      {error !== null && (
        <Notice
          type="danger"
          title={say`Failed to load script`}
          action={
            <Button busy={isLoading} onClick={() => void resource.refresh()}>
              {say`Retry`}
            </Button>
          }
        >
          {messageOf(error, say`An unknown error occurred`)}
        </Notice>
      )}
      {script && <Details script={script} />}
    </article>
  )
}

function Details({ script }: { script: Script }) {
  const { catalogue, error } = useScriptCatalogue(script)
  const { id, metadata } = script
  return (
    <>
      <div className={styles['offers']}>
        {useIsTakenOver() && (
          <RoomOffers scriptRef={{ kind: 'library', scriptId: id }} type={metadata.isTeensyville ? 'teensy' : 'full'} />
        )}
      </div>
      <ActionBar script={script} />
      {script.expiresAt !== null && <TemporaryNote expiresAt={script.expiresAt} />}
      <InfoCard script={script} />
      <ScriptLinks script={script} />
      <Contents script={script} catalogue={catalogue} failed={error !== null} />
      {catalogue && <NightOrder script={script} catalogue={catalogue} />}
    </>
  )
}
