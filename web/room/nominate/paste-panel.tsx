import { useState } from 'react'
import { PasteSource } from '../../script/add/paste-source.tsx'
import { useDraft } from '../stored/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { useRoom } from '../room-context.ts'
import type { Nominate } from './use-nominate.ts'
import { readUploadedText, type UploadRead } from './read-upload.ts'
import styles from './upload.module.css'
import { UploadPreview } from './upload-preview.tsx'
import { useCatalogue } from '../use-catalogue.ts'
import { say } from '../../ui/say.ts'

export function PastePanel({ isOpen, onNominate }: { isOpen: boolean; onNominate: Nominate }) {
  const catalogue = useCatalogue()
  const [text, setText] = useDraft(useRoom().session.code, 'paste')
  const [read, setRead] = useState<UploadRead | null>(null)
  const type = (typed: string) => {
    setText(typed)
    setRead(null)
  }
  const check = async () => {
    if (catalogue !== null) setRead(await readUploadedText(text, catalogue))
  }
  return (
    <div className={styles['panel']}>
      <PasteSource text={text} error={null} onChange={type} />
      <Button disabled={catalogue === null} onClick={() => void check()}>
        {say`Check script`}
      </Button>
      <UploadPreview read={read} isOpen={isOpen} onNominate={onNominate} />
    </div>
  )
}
