import { clsx } from 'clsx'
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
    <div className="grid gap-4 pb-6">
      <Field
        label={say`Script file`}
        hint={
          <>
            {say`JSON, up to 40 KB.`} <span className="no-hover:hidden">{say`You can also drop it here.`}</span>
          </>
        }
      >
        {(control) => (
          <div
            className={clsx(
              'grid justify-items-center gap-3 rounded-control border border-dashed border-line-strong bg-surface px-4 py-8 text-muted data-over:border-accent data-over:text-accent [&_input]:min-h-target [&_input]:max-w-full [&_input]:text-text',
            )}
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
              className="file:me-3 file:min-h-target file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-raised file:px-4 file:py-2 file:font-semibold file:text-text file:[font:inherit]"
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
