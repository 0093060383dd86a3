import { useMemo } from 'react'
import type { NominationView } from '#domain/room/view.ts'
import { resolveCharacters } from '#domain/script/resolve.ts'
import { metaOf } from '#domain/script/script-data.ts'
import { isApiError, messageOf } from '../../../api/client.ts'
import { dayOf } from '../../../parts/day.ts'
import { ScriptSheet } from '../../../parts/script/script-sheet.tsx'
import { TeamBreakdown } from '../../../parts/team/team-breakdown.tsx'
import { FAILURES } from '../../../room/connection/failures.ts'
import { type NominatedScript, nominatedScript } from '../../../room/nominations/nominated-script.ts'
import { useResource } from '../../../resource.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useRoom } from '../room-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PRINTER } from '../../../ui/icon/icon-paths.ts'
import styles from './script-dialog.module.css'
import { useCatalogue } from '../use-catalogue.ts'

/** A nominated script to read before voting. */
export function ScriptDialog({ nomination }: { nomination: NominationView }) {
  const { session, open } = useRoom()
  const { denorm, id } = nomination
  const script = useMemo(() => nominatedScript(session, id), [session, id])
  const { value: data, error, isLoading } = useResource(script)
  return (
    <Dialog
      open
      onClose={() => open(null)}
      title={<span className={styles['name']}>{denorm.scriptName}</span>}
      size="large"
    >
      <div className={styles['body']}>
        <About nomination={nomination} uploadedAt={data?.uploadedAt ?? null} />
        {error !== null && (
          <Notice
            type="danger"
            title={failureOf(error, nomination)}
            action={
              <Button busy={isLoading} onClick={() => void script.refresh()}>
                Retry
              </Button>
            }
          >
            {messageOf(error, '')}
          </Notice>
        )}
        {data && <Sheet {...data} />}
        {!data && error === null && <Skeleton height={420} />}
      </div>
    </Dialog>
  )
}

function About({ nomination, uploadedAt }: { nomination: NominationView; uploadedAt: string | null }) {
  const { session } = useRoom()
  const { author, teamCounts, type } = nomination.denorm
  const total = Object.values(teamCounts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <dl className={styles['facts']}>
        <div>
          <dt>Author</dt>
          <dd>{author ?? 'Unknown'}</dd>
        </div>
        <div>
          <dt>Script type</dt>
          <dd>{type === 'teensy' ? 'Teensyville' : 'Full Game'}</dd>
        </div>
        {uploadedAt !== null && (
          <div>
            <dt>Uploaded</dt>
            <dd>{dayOf(uploadedAt)}</dd>
          </div>
        )}
      </dl>
      {teamCounts !== null && <TeamBreakdown counts={teamCounts} total={total} />}
      <a
        className={buttonClass({})}
        href={`/print?room=${session.code}&nom=${nomination.id}&paper=letter`}
        target="_blank"
        rel="noopener"
      >
        <Icon path={PRINTER} size={20} />
        Print/Offline
      </a>
    </>
  )
}

function Sheet({ scriptData, autoJinxes }: NominatedScript) {
  const catalogue = useCatalogue()
  const characters = useMemo(
    () => (catalogue === null ? null : resolveCharacters(scriptData, catalogue)),
    [catalogue, scriptData],
  )
  if (characters === null) return <Skeleton height={420} />
  return (
    <ScriptSheet characters={characters} bootlegger={metaOf(scriptData)?.bootlegger ?? []} autoJinxes={autoJinxes} />
  )
}

function failureOf(error: unknown, { scriptRef }: NominationView): string {
  if (isApiError(error, 404)) return 'Script not found'
  return scriptRef.kind === 'upload' ? FAILURES.openUpload : FAILURES.script
}
