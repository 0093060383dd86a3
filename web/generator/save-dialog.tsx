import { type SubmitEvent, useState } from 'react'
import { generatedScriptData } from '#domain/generator/generated-script.ts'
import { isAtLeast } from '#domain/role.ts'
import { headOf } from '#domain/script/script-data.ts'
import type { Me } from '#protocol/person.ts'
import { useGo } from '../app/navigation/navigation.tsx'
import { isApiError, messageOf } from '../app/api/client.ts'
import { publishScript, readNextVersionName } from '../app/api/scripts-write.ts'
import { useSession } from '../app/session.ts'
import type { Generated } from './use-generator.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/form/field.tsx'
import { say } from '../ui/say.ts'

/** A roll as a script. */
export const dataOf = ({ entries, settings }: Generated) =>
  generatedScriptData(
    entries.map(({ character }) => character),
    settings,
  )

/** Whether the script is listed in the library: else it is reachable only by its link, and deleted after a week. */
export const mayList = ({ role }: Me) => isAtLeast(role, 'Storyteller')

interface SaveDialogProps {
  generated: Generated
  onClose: () => void
}

/** Names the script and saves it; if the name is taken, the next free one is suggested. */
export function SaveDialog({ generated, onClose }: SaveDialogProps) {
  const scriptData = dataOf(generated)
  const { user } = useSession()
  const isTemporary = user !== null && !mayList(user)
  const head = headOf(scriptData)
  const [name, setName] = useState(head.name ?? '')
  const [author, setAuthor] = useState(head.author ?? '')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const go = useGo()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      const title = { name: name.trim(), author: author.trim() || null }
      const { id } = await publishScript({ scriptData, ...title, ...(isTemporary && { temporary: true }) })
      await go(`/script/${id}`)
    } catch (failure) {
      setError(messageOf(failure, say`Failed to save script. Please check your connection and try again.`))
      if (isApiError(failure, 409)) await suggestName().catch(() => {})
    }
    setBusy(false)
  }

  const suggestName = async () => {
    const { nextVersionName } = await readNextVersionName({ name: name.trim(), author: author.trim() || null })
    setName(nextVersionName)
    setError(say`A matching script already exists. “${nextVersionName}” is free.`)
  }

  return (
    <Dialog
      open
      title={isTemporary ? say`Keep for 7 days` : say`Add to Library`}
      onClose={onClose}
      error={error}
      footer={
        <>
          <Button onClick={onClose}>{say`Cancel`}</Button>
          <Button variant="primary" type="submit" form="save-script" busy={isBusy} disabled={name.trim() === ''}>
            {isTemporary ? say`Keep script` : say`Add script`}
          </Button>
        </>
      }
    >
      <form id="save-script" onSubmit={(event) => void submit(event)}>
        <TextField label={say`Name`} value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
        <TextField
          label={say`Author`}
          value={author}
          maxLength={100}
          onChange={({ target }) => setAuthor(target.value)}
        />
      </form>
    </Dialog>
  )
}
