import { useState } from 'react'
import { ScriptTypeTag } from '../../../parts/tag.tsx'
import { TeamCounts } from '../../../parts/team/team-count.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Nominate } from './use-nominate.ts'
import type { UploadRead } from './read-upload.ts'
import styles from './upload.module.css'

interface UploadPreviewProps {
  read: UploadRead
  isOpen: boolean
  onNominate: Nominate
}

/** A preview of the uploaded script or its error, and the button. */
export function UploadPreview({ read, isOpen, onNominate }: UploadPreviewProps) {
  const [isBusy, setBusy] = useState(false)
  if (!read.ok) return <Notice type="danger" title={<span className={styles['lines']}>{read.message}</span>} />
  const { name, author, metadata, remarks, scriptData } = read
  const nominate = async () => {
    setBusy(true)
    await onNominate({ kind: 'upload', scriptData })
    setBusy(false)
  }
  return (
    <div className={styles['preview']}>
      <div>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['author']}>by {author}</p>
      </div>
      <TeamCounts counts={metadata.teamCounts} />
      <div>
        <ScriptTypeTag isTeensyville={metadata.isTeensyville} />
      </div>
      {remarks.length > 0 && (
        <Notice type="warning" title="Worth a look">
          <ul className={styles['notes']}>
            {remarks.map((remark, index) => (
              <li key={index}>{remark}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Button variant="primary" wide busy={isBusy} disabled={!isOpen} onClick={() => void nominate()}>
        Nominate {name}
      </Button>
    </div>
  )
}
