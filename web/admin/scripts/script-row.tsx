import { useEffect, useRef, useState } from 'react'
import type { ScriptCard } from '#protocol/script.ts'
import { dayOf } from '../../ui/format.ts'
import { ScriptTypeTag } from '../../parts/tag.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { useCall } from '../../app/act/use-call.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { SignInAgain } from '../../app/act/sign-in-again.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import { messageOf } from '../../app/api/client.ts'
import { renameScript } from '../api.ts'
import { TextField } from '../../ui/form/field.tsx'

interface ScriptRowProps {
  card: ScriptCard
  isSelected: boolean
  onToggle: () => void
  onRenamed: (title: Pick<ScriptCard, 'name' | 'author'>) => void
  onDelete: () => void
}

export function ScriptRow({ card, isSelected, onToggle, onRenamed, onDelete }: ScriptRowProps) {
  const [isEditing, setEditing] = useState(false)
  const { id, name, author, sponsor, uploadedAt, metadata } = card
  if (isEditing) {
    return (
      <tr>
        <td colSpan={6}>
          <TitleForm
            card={card}
            onCancel={() => setEditing(false)}
            onSaved={(title) => {
              setEditing(false)
              onRenamed(title)
            }}
          />
        </td>
      </tr>
    )
  }
  return (
    <tr data-selected={isSelected || undefined}>
      <td>
        <input type="checkbox" aria-label={sayAloud`Select ${name}`} checked={isSelected} onChange={onToggle} />
      </td>
      <th scope="row" className="font-normal">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        <span className="block max-w-measure text-small text-muted">
          {author === null ? say`no author` : namesApart(say`by ${author}`)}
        </span>
      </th>
      <td data-label="Sponsor">
        <bdi>{sponsor?.displayName ?? 'nobody'}</bdi>
      </td>
      <td data-label="Uploaded">
        <time dateTime={uploadedAt}>{dayOf(uploadedAt)}</time>
      </td>
      <td data-label="Type">
        <ScriptTypeTag isTeensyville={metadata.isTeensyville} />
      </td>
      <td className="whitespace-nowrap max-lg:-ms-3 max-lg:flex max-lg:flex-wrap">
        <ButtonLink variant="quiet" to={`/script/${id}`} aria-label={sayAloud`View ${name}`}>
          {say`View`}
        </ButtonLink>
        <Button variant="quiet" aria-label={sayAloud`Edit ${name}`} onClick={() => setEditing(true)}>
          {say`Edit`}
        </Button>
        <Button variant="quiet" aria-label={sayAloud`Delete ${name}`} onClick={onDelete}>
          {say`Delete`}
        </Button>
      </td>
    </tr>
  )
}

/** What is kept while somebody signs in again in the middle of it, and under which name. */
export const RENAME_SCRIPT = 'rename-script'
export interface Renaming {
  /** As it was when the form was opened. */
  card: Pick<ScriptCard, 'id' | 'name' | 'author'>
  name: string
  author: string
}

interface TitleFormProps {
  card: Renaming['card']
  /** What was typed before. */
  typed?: Renaming
  onCancel: () => void
  onSaved: (title: Pick<ScriptCard, 'name' | 'author'>) => void
}

export function TitleForm({ card, typed, onCancel, onSaved }: TitleFormProps) {
  const [name, setName] = useState(typed?.name ?? card.name)
  const [author, setAuthor] = useState(typed?.author ?? card.author ?? '')
  const action = useCall((error) => say`Failed to update script: ${messageOf(error, say`An unknown error occurred`)}`)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const save = () =>
    action.run(async () => {
      const saved = await renameScript(card.id, { name: name.trim(), author: author.trim() || null }, card)
      onSaved({ name: saved.name, author: saved.author })
    })
  return (
    <form
      ref={form}
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[2fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void save()
      }}
    >
      <TextField label={say`Name`} value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
      <TextField
        label={say`Author`}
        value={author}
        maxLength={100}
        onChange={({ target }) => setAuthor(target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" type="submit" busy={action.isBusy} disabled={name.trim() === ''}>
          {say`Save`}
        </Button>
        <Button onClick={onCancel}>{say`Cancel`}</Button>
      </div>
      <CallFailure call={action} className="sm:col-span-full" />
      <SignInAgain
        call={action}
        what={RENAME_SCRIPT}
        unfinished={{ card: { id: card.id, name: card.name, author: card.author }, name, author } satisfies Renaming}
        className="sm:col-span-full"
      />
    </form>
  )
}
