import { useEffect, useState } from 'react'
import type { Script } from '#protocol/script.ts'
import { messageOf } from '../app/api/client.ts'
import { type FoundPerson, transferScript } from '../app/api/scripts-write.ts'
import { refreshLibrary } from '../library/paged-cards.ts'
import { scriptById } from './scripts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/form/field.tsx'
import { toast } from '../ui/toast/toast-store.ts'
import { PeopleList } from './people-list.tsx'
import styles from './transfer.module.css'
import { PEOPLE_SEARCH, usePeopleSearch } from './use-people-search.ts'
import { say } from '../ui/say.ts'

const SUCCESS_SECONDS = 3
const ERROR_MS = 4_000

export interface TransferDialogProps {
  script: Script
  /** An Admin or the Owner, who can still change it afterwards. */
  staysEditor: boolean
  onClose: () => void
}

export function TransferDialog({ script, staysEditor, onClose }: TransferDialogProps) {
  const [typed, setTyped] = useState('')
  const [heir, setHeir] = useState<FoundPerson | null>(null)
  const { people, isLoading, error } = usePeopleSearch(typed)
  const { busy, failure, run } = useTransfer(script, staysEditor, onClose)
  const others = people?.filter(({ id }) => id !== script.sponsor?.userId) ?? null
  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      title={say`Transfer sponsorship`}
      error={failure}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {say`Cancel`}
          </Button>
          <Button variant="primary" disabled={heir === null} busy={busy} onClick={() => heir && void run(heir)}>
            {say`Transfer`}
          </Button>
        </>
      }
    >
      <TextField
        label={say`Search for a person`}
        hint={say`At least ${PEOPLE_SEARCH.least} letters of the name.`}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setHeir(null)
        }}
        error={error}
      />
      <PeopleList people={others} isLoading={isLoading} chosen={heir} onChoose={setHeir} />
      <p className={styles['sentence']} aria-live="polite">
        {heir && sentenceFor(heir, staysEditor)}
      </p>
    </Dialog>
  )
}

function sentenceFor({ displayName }: FoundPerson, staysEditor: boolean): string {
  const theirs = say`${displayName} will be able to overwrite this script.`
  return staysEditor ? theirs : say`${theirs} You will not.`
}

/** Shows success for three seconds, failure for four. */
function useTransfer(script: Script, staysEditor: boolean, onClose: () => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (failure === null) return undefined
    const timer = setTimeout(() => setFailure(null), ERROR_MS)
    return () => clearTimeout(timer)
  }, [failure])
  const run = async ({ id, displayName }: FoundPerson) => {
    setBusy(true)
    setFailure(null)
    try {
      const { sponsor } = await transferScript(script.id, id)
      scriptById(script.id).set({ ...script, sponsor })
      refreshLibrary()
      onClose()
      toast({ type: 'success', title: say`${displayName} is the sponsor now`, autoCloseSec: SUCCESS_SECONDS })
      // The button that opened the dialog is gone with the permission.
      if (!staysEditor) document.querySelector<HTMLElement>('main h1')?.focus()
    } catch (error) {
      setFailure(say`Transfer failed: ${messageOf(error, say`Failed to transfer sponsorship`)}`)
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
