import { useEffect, useRef, useState } from 'react'
import type { ScriptCard } from '#protocol/script.ts'
import { messageOf } from '../../app/api/client.ts'
import { renameScript } from '../api/scripts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './manage-scripts.module.css'
import { say } from '../../ui/say.ts'

interface TitleFormProps {
  card: ScriptCard
  onCancel: () => void
  onSaved: (title: Pick<ScriptCard, 'name' | 'author'>) => void
}

export function TitleForm({ card, onCancel, onSaved }: TitleFormProps) {
  const [name, setName] = useState(card.name)
  const [author, setAuthor] = useState(card.author ?? '')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const save = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const saved = await renameScript(card.id, { name: name.trim(), author: author.trim() || null }, card)
      onSaved({ name: saved.name, author: saved.author })
    } catch (error) {
      setFailure(say`Failed to update script: ${messageOf(error, say`An unknown error occurred`)}`)
      setBusy(false)
    }
  }
  return (
    <form
      ref={form}
      className={styles['edit']}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !isBusy) void save()
      }}
    >
      <TextField label={say`Name`} value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
      <TextField
        label={say`Author`}
        value={author}
        maxLength={100}
        onChange={({ target }) => setAuthor(target.value)}
      />
      <div className={styles['ways']}>
        <Button variant="primary" type="submit" busy={isBusy} disabled={name.trim() === ''}>
          {say`Save`}
        </Button>
        <Button onClick={onCancel}>{say`Cancel`}</Button>
      </div>
      {failure !== null && <Notice type="danger" title={failure} className={styles['whole']} />}
    </form>
  )
}
