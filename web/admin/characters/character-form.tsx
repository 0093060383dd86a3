import { useEffect, useRef, useState } from 'react'
import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import { editCharacter } from '../api.ts'
import { messageOf } from '../../app/api/client.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass, Field, TextField } from '../../ui/form/field.tsx'
import { useCall } from '../../app/act/use-call.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import styles from './manage-characters.module.css'

const MOST = { name: 50, ability: 500 } as const

/** Edits a character's name and ability; the edit survives every sync. */
export function CharacterForm({ character, onDone }: { character: OfficialCharacter; onDone: () => void }) {
  const { id, official_name, official_ability, is_edited } = character
  const [seenAt] = useState(character.edited_at)
  const [name, setName] = useState(character.name)
  const [ability, setAbility] = useState(character.ability)
  const call = useCall((error) => {
    void officialCharacters.refresh()
    return messageOf(error, say`An unknown error occurred`)
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const save = async (words: { name: string; ability: string }) => {
    const isSaved = await call.run(async () => {
      const saved = await editCharacter(id, { ...words, seenAt })
      const others = officialCharacters.get().value ?? []
      officialCharacters.set(others.map((other) => (other.id === id ? saved : other)))
    })
    if (isSaved) onDone()
  }
  const isWhole = name.trim() !== '' && ability.trim() !== ''
  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label={sayAloud`Edit ${character.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) void save({ name, ability })
      }}
    >
      <TextField
        label={say`Name`}
        value={name}
        maxLength={MOST.name}
        onChange={({ target }) => setName(target.value)}
      />
      <Field label={say`Ability`}>
        {(control) => (
          <textarea
            {...control}
            className={controlClass}
            rows={3}
            maxLength={MOST.ability}
            value={ability}
            onChange={({ target }) => setAbility(target.value)}
          />
        )}
      </Field>
      {is_edited && (
        <p className={styles['muted']}>
          {say`The publisher says: `}
          <bdi>
            <strong>{official_name}</strong>
          </bdi>
          . <bdi>{official_ability}</bdi>
        </p>
      )}
      <CallFailure call={call} title={say`Failed to update character`} />
      <div className={styles['ways']}>
        <Button variant="primary" type="submit" busy={call.isBusy} disabled={!isWhole}>
          {say`Save`}
        </Button>
        <Button onClick={onDone}>{say`Cancel`}</Button>
        {is_edited && (
          <Button variant="quiet" onClick={() => void save({ name: official_name, ability: official_ability })}>
            {say`Use the published text`}
          </Button>
        )}
      </div>
    </form>
  )
}
