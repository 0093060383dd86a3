import { lazy, Suspense, useState } from 'react'
import { ScriptTypeTag } from '../../../parts/tag.tsx'
import { TeamCounts } from '../../../parts/team/team-count.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { UploadRead } from './read-upload.ts'
import { Refused } from './refused.tsx'
import styles from './upload.module.css'
import type { Nominate } from './use-nominate.ts'
import { useNominating } from './use-nominating.ts'
import { say } from '../../../words/room.ts'

const ReadUpload = lazy(async () => ({ default: (await import('./read-first.tsx')).ReadUpload }))

interface UploadPreviewProps {
  read: UploadRead
  isOpen: boolean
  onNominate: Nominate
}

/** A preview of the uploaded script or its error, and the buttons. */
export function UploadPreview({ read, isOpen, onNominate }: UploadPreviewProps) {
  if (!read.ok) return <Notice type="danger" title={<span className={styles['lines']}>{read.message}</span>} />
  return <Preview upload={read} isOpen={isOpen} onNominate={onNominate} />
}

type PreviewProps = Omit<UploadPreviewProps, 'read'> & { upload: Extract<UploadRead, { ok: true }> }

function Preview({ upload, isOpen, onNominate }: PreviewProps) {
  const { name, author, metadata, remarks, scriptData } = upload
  const { busy, refused, run } = useNominating(onNominate)
  const [isReading, setReading] = useState(false)
  const nomination = {
    disabled: !isOpen,
    busy: busy !== null,
    onNominate: () => void run(name, { kind: 'upload', scriptData }),
  }
  const reason = refused?.reason ?? null
  return (
    <div className={styles['preview']}>
      <div>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['author']}>{say`by ${author}`}</p>
      </div>
      <TeamCounts counts={metadata.teamCounts} />
      <div>
        <ScriptTypeTag isTeensyville={metadata.isTeensyville} />
      </div>
      {remarks.length > 0 && (
        <Notice type="warning" title={say`Worth a look`}>
          <ul className={styles['notes']}>
            {remarks.map((remark, index) => (
              <li key={index}>{remark}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles['ways']}>
        <Button aria-label={say`View ${name}`} onClick={() => setReading(true)}>
          {say`View`}
        </Button>
        <Button variant="primary" busy={nomination.busy} disabled={!isOpen} onClick={nomination.onNominate}>
          {say`Nominate ${name}`}
        </Button>
      </div>
      {!isReading && <Refused reason={reason} isBusy={nomination.busy} />}
      <Suspense>
        {isReading && <ReadUpload upload={upload} {...nomination} reason={reason} onClose={() => setReading(false)} />}
      </Suspense>
    </div>
  )
}
