import { useState } from 'react'
import { LinkSource } from '../../../add-script/sources/link-source.tsx'
import { useDraft } from '../../../room/stored/drafts.ts'
import { useRoom } from '../room-context.ts'
import type { Nominate } from './use-nominate.ts'
import { readUploadedLink, type UploadRead } from './read-upload.ts'
import styles from './upload.module.css'
import { UploadPreview } from './upload-preview.tsx'
import { useCatalogue } from '../use-catalogue.ts'

export function LinkPanel({ isOpen, onNominate }: { isOpen: boolean; onNominate: Nominate }) {
  const catalogue = useCatalogue()
  const [link, setLink] = useDraft(useRoom().session.code, 'link')
  const [isBusy, setBusy] = useState(false)
  const [read, setRead] = useState<UploadRead | null>(null)
  const fetchScript = async () => {
    if (catalogue === null) return
    setBusy(true)
    setRead(await readUploadedLink(link, catalogue))
    setBusy(false)
  }
  return (
    <div className={styles['panel']}>
      <LinkSource
        link={link}
        error={null}
        busy={isBusy}
        onChange={(typed) => {
          setLink(typed)
          setRead(null)
        }}
        onImport={() => void fetchScript()}
      />
      <div aria-live="polite">
        {read !== null && <UploadPreview read={read} isOpen={isOpen} onNominate={onNominate} />}
      </div>
    </div>
  )
}
