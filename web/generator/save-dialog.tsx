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
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/form/field.tsx'
import { useCall } from '../app/act/use-call.ts'
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
  const call = useCall((failure) =>
    messageOf(failure, say`Failed to save script. Please check your connection and try again.`),
  )
  const go = useGo()

  const save = async () => {
    const title = { name: name.trim(), author: author.trim() || null }
    try {
      const { id } = await publishScript({ scriptData, ...title, ...(isTemporary && { temporary: true }) })
      await go(`/script/${id}`)
    } catch (failure) {
      const next = isApiError(failure, 409) ? await readNextVersionName(title).catch(() => null) : null
      if (next === null) throw failure
      setName(next.nextVersionName)
      call.setFailure(say`A matching script already exists. “${next.nextVersionName}” is free.`)
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void call.run(save)
  }

  return (
    <Dialog
      open
      title={isTemporary ? say`Keep for 7 days` : say`Add to Library`}
      onClose={onClose}
      error={call.failure}
      action={{
        label: isTemporary ? say`Keep script` : say`Add script`,
        form: 'save-script',
        isBusy: call.isBusy,
        disabled: name.trim() === '',
      }}
    >
      <form id="save-script" onSubmit={submit}>
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
