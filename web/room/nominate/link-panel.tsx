import { useRef, useState } from 'react'
import { importScript } from '../../app/api/rooms.ts'
import { LinkSource } from '../../script/add/link-source.tsx'
import { useDraft } from '../stored/drafts.ts'
import { useRoom } from '../room-context.ts'
import type { Nominate } from './use-nominate.ts'
import { readUploadedLink, type UploadRead } from './read-upload.ts'
import styles from './upload.module.css'
import { UploadPreview } from './upload-preview.tsx'
import { useCatalogue } from '../use-catalogue.ts'

export function LinkPanel({ isOpen, onNominate }: { isOpen: boolean; onNominate: Nominate }) {
  const catalogue = useCatalogue()
  const { session } = useRoom()
  const [link, setLink] = useDraft(session.code, 'link')
  const [isBusy, setBusy] = useState(false)
  const [read, setRead] = useState<UploadRead | null>(null)
  /** An answer to a link that was changed since is not shown. */
  const turn = useRef(0)
  const fetchScript = async () => {
    if (catalogue === null) return
    const mine = turn.current
    setBusy(true)
    const importLink = async (url: string) => session.call(importScript(session.code, session.token, url))
    const answer = await readUploadedLink(link, catalogue, importLink)
    setBusy(false)
    if (mine === turn.current) setRead(answer)
  }
  return (
    <div className={styles['panel']}>
      <LinkSource
        link={link}
        error={null}
        busy={isBusy}
        onChange={(typed) => {
          turn.current += 1
          setLink(typed)
          setRead(null)
        }}
        onImport={() => void fetchScript()}
      />
      <UploadPreview read={read} isOpen={isOpen} onNominate={onNominate} />
    </div>
  )
}
