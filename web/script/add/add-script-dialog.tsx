import { useMemo, useRef, useState } from 'react'
import { PASTE_MESSAGES } from '#domain/script/checking/messages.ts'
import type { Me } from '#protocol/person.ts'
import type { ScriptCard } from '#protocol/script.ts'
import { catalogueOf } from '../../characters/catalogue.ts'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../scripts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { AddButton } from './add-button.tsx'
import { isAddable } from './draft.ts'
import { DraftList } from './draft-list.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { Preparing } from './preparing.tsx'
import { Sources } from './sources.tsx'
import { UploadLimitNote } from './upload-limit-note.tsx'
import { useAdding } from './use-adding.ts'
import { type Source, useDrafts } from './use-drafts.ts'
import { useAfterAdding } from './use-after-adding.ts'
import { useSources } from './use-sources.ts'
import { useUploadAllowance } from './use-upload-status.ts'
import { say } from '../../ui/say.ts'

const WAYS = [
  { value: 'file', label: say`File` },
  { value: 'link', label: say`Link` },
  { value: 'paste', label: say`Paste` },
] as const

export interface AddScriptDialogProps {
  user: Me
  open: boolean
  onClose: () => void
  /** The script already exists and belongs to somebody else. */
  onTaken: (existing: ScriptCard) => void
}

/** Adds scripts by file, link or pasted text. Drafts stay until they are added, even while the dialog is closed. */
export function AddScriptDialog({ user, open, onClose, onTaken }: AddScriptDialogProps) {
  const { value: characters, error, isLoading } = useResource(officialCharacters)
  const catalogue = useMemo(() => (characters ? catalogueOf(characters) : null), [characters])
  const drafts = useDrafts()
  const adding = useAdding(drafts, user)
  const { allowance, refresh } = useUploadAllowance(user)
  const [source, setSource] = useState<Source>('file')
  const [temporary, setTemporary] = useState(false)
  const [compared, setCompared] = useState<number | null>(null)
  const isReading = useRef(false)
  const input = useSources(catalogue, drafts, () => setSource('link'))
  const after = useAfterAdding({
    onDone: () => {
      input.clear(source)
      onClose()
    },
    onTaken: (existing) => {
      onTaken(existing)
      onClose()
    },
    onCompare: setCompared,
    onSettled: refresh,
  })
  const shown = drafts.of(source)
  const addable = shown.filter(isAddable)
  const isUnread = source === 'paste' && input.paste.isUnread
  const add = async () => {
    if (isReading.current) return
    isReading.current = isUnread
    const ready = isUnread ? await input.paste.read() : shown
    isReading.current = false
    if (ready.length === 0) return isUnread ? undefined : input.paste.fail(PASTE_MESSAGES.empty)
    const tried = ready.filter(isAddable)
    after(ready, tried, await adding.add(tried, temporary))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say`Add Script`}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{say`Cancel`}</Button>
          <AddButton
            adding={adding}
            addable={addable}
            isUnread={isUnread || (source === 'paste' && shown.length === 0)}
            onAdd={() => void add()}
          />
        </>
      }
    >
      {allowance && <UploadLimitNote allowance={allowance} />}
      <Segmented label={say`Where is the script?`} hideLabel options={WAYS} value={source} onChange={setSource} />
      {catalogue === null && (
        <Preparing failed={error !== null} busy={isLoading} onRetry={() => void officialCharacters.refresh()} />
      )}
      {catalogue && <Sources source={source} input={input} />}
      <DraftList drafts={drafts} source={source} onCompare={setCompared} />
      {shown.length > 0 && (
        <Switch
          label={say`Temporary`}
          hint={say`Not listed: only people with the link can open it. Deleted after 7 days.`}
          checked={temporary}
          onChange={setTemporary}
        />
      )}
      {catalogue && (
        <DuplicateDialog
          draft={shown.find(({ id }) => id === compared) ?? null}
          catalogue={catalogue}
          onClose={() => setCompared(null)}
          onSaved={(draft, progress) => {
            setCompared(null)
            drafts.change(draft.id, { progress })
            after(shown, [draft], [progress])
          }}
        />
      )}
    </Dialog>
  )
}
