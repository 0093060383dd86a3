import { useEffect, useState } from 'react'
import * as calls from '#protocol/calls/characters.ts'
import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import { call, messageOf } from '../../app/api/client.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useForm, useTyped } from '../../app/act/use-form.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say, sayAloud } from '../../ui/say.ts'

const MOST = { name: 50, ability: 500 } as const

/** Edits a character's name and ability; the edit survives every sync. */
export function CharacterForm({ character, onDone }: { character: OfficialCharacter; onDone: () => void }) {
  const { id, official_name, official_ability, is_edited } = character
  const [seenAt] = useState(character.edited_at)
  const draft = useTyped({ name: character.name, ability: character.ability })
  const [typed] = draft
  const save = async (words: { name: string; ability: string }) => {
    const saved = await call(calls.edit, { id, body: { ...words, seenAt } })
    const others = officialCharacters.get().value ?? []
    officialCharacters.set(others.map((other) => (other.id === id ? saved : other)))
    onDone()
  }
  const isWhole = typed.name.trim() !== '' && typed.ability.trim() !== ''
  const form = useForm(draft, {
    send: async () => isWhole && save(typed),
    failed: (error) => {
      void officialCharacters.refresh()
      return messageOf(error, say`An unknown error occurred`)
    },
  })
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <form {...form.props} className="col-[2/-1] grid grid-cols-1 gap-3" aria-label={sayAloud`Edit ${character.name}`}>
      <TextField label={say`Name`} maxLength={MOST.name} {...form.field('name')} />
      <TextArea label={say`Ability`} rows={3} maxLength={MOST.ability} {...form.field('ability')} />
      {is_edited && (
        <p className="text-small wrap-anywhere text-muted">
          {say`The publisher says: `}
          <bdi>
            <strong>{official_name}</strong>
          </bdi>
          . <bdi>{official_ability}</bdi>
        </p>
      )}
      <CallFailure call={form} title={say`Failed to update character`} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="primary" type="submit" busy={form.isBusy} disabled={!isWhole}>
          {say`Save`}
        </Button>
        <Button onClick={onDone}>{say`Cancel`}</Button>
        {is_edited && (
          <Button
            variant="quiet"
            onClick={() => void form.run(() => save({ name: official_name, ability: official_ability }))}
          >
            {say`Use the published text`}
          </Button>
        )}
      </div>
    </form>
  )
}
