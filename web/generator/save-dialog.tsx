import * as calls from '#protocol/calls/scripts.ts'
import { generatedScriptData } from '#domain/generator/generated-script.ts'
import { isAtLeast } from '#domain/role.ts'
import { headOf } from '#domain/script/script-data.ts'
import type { Me } from '#protocol/person.ts'
import { useGo } from '../app/navigation/navigation.tsx'
import { call, isApiError, messageOf } from '../app/api/client.ts'
import { useSession } from '../app/session.ts'
import type { Generated } from './use-generator.ts'
import { FormDialog } from '../app/act/form-dialog.tsx'
import { TextField } from '../ui/form/field.tsx'
import { useForm, useTyped } from '../app/act/use-form.ts'
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
  const draft = useTyped({ name: head.name ?? '', author: head.author ?? '' })
  const [{ name, author }, change] = draft
  const go = useGo()

  const save = async () => {
    const title = { name: name.trim(), author: author.trim() || null }
    try {
      const { id } = await call(calls.publish, {
        body: { scriptData, ...title, ...(isTemporary && { temporary: true }) },
      })
      await go(`/script/${id}`)
    } catch (failure) {
      const next = isApiError(failure, 409)
        ? await call(calls.readNextVersion, { body: title }).catch(() => null)
        : null
      if (next === null) throw failure
      change({ name: next.nextVersionName })
      form.setFailure(say`A matching script already exists. “${next.nextVersionName}” is free.`)
    }
  }

  const form = useForm(draft, {
    send: save,
    failed: (failure) => messageOf(failure, say`Failed to save script. Please check your connection and try again.`),
  })

  return (
    <FormDialog
      form={form}
      title={isTemporary ? say`Keep for 7 days` : say`Add to Library`}
      action={isTemporary ? say`Keep script` : say`Add script`}
      disabled={name.trim() === ''}
      onClose={onClose}
    >
      <TextField label={say`Name`} maxLength={100} {...form.field('name')} />
      <TextField label={say`Author`} maxLength={100} {...form.field('author')} />
    </FormDialog>
  )
}
