import { type DragEvent, useEffect, useState } from 'react'
import { json } from '../../app/api/json.ts'
import { useDraft } from '../../app/data/stored/drafts.ts'
import { Field } from '../../ui/form/field.tsx'
import type { Nominate } from './use-nominate.ts'
import { readUploadedFile, readUploadedText, type UploadRead } from './read-upload.ts'
import { useRoom } from '../room-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { TRAY_UP } from '../../ui/icons.ts'
import { UploadPreview } from './upload-preview.tsx'
import { useCatalogue } from '../use-catalogue.ts'
import { say } from '../../ui/say.ts'
import styles from './upload.module.css'

export function FilePanel({ isOpen, onNominate }: { isOpen: boolean; onNominate: Nominate }) {
  const catalogue = useCatalogue()
  const [read, setRead] = useState<UploadRead | null>(null)
  const [isOver, setOver] = useState(false)
  const [draft, setDraft] = useDraft(useRoom().session.code, 'file')
  useEffect(() => {
    let isHere = true
    if (draft !== '' && catalogue !== null)
      void readUploadedText(draft, catalogue).then((again) => isHere && setRead((now) => now ?? again))
    return () => {
      isHere = false
    }
  }, [draft, catalogue])
  const take = async (file: File | undefined) => {
    if (file === undefined || catalogue === null) return
    const taken = await readUploadedFile(file, catalogue)
    setRead(taken)
    // Its contents: a file cannot be chosen again by itself.
    setDraft(taken.ok ? json.write(taken.scriptData) : '')
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <div className={styles['panel']}>
      <Field
        label={say`Script file`}
        hint={
          <>
            {say`JSON, up to 40 KB.`} <span className={styles['mouse']}>{say`You can also drop it here.`}</span>
          </>
        }
        className={styles['field']}
      >
        {(control) => (
          <div
            className={styles['drop']}
            data-over={isOver || undefined}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <Icon path={TRAY_UP} size={28} />
            <input
              {...control}
              type="file"
              accept=".json,application/json"
              disabled={catalogue === null}
              onChange={({ target }) => void take(target.files?.[0])}
            />
          </div>
        )}
      </Field>
      <UploadPreview read={read} isOpen={isOpen} onNominate={onNominate} />
    </div>
  )
}
