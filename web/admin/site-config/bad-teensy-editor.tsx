import * as calls from '#protocol/calls/site.ts'
import { call } from '../../app/api/client.ts'
import { badTeensyCharacters } from '../../generator/bad-teensy.ts'
import { CharacterPicker } from '../../parts/character/character-picker.tsx'
import type { PickableCharacter } from '../../parts/character/picker-props.ts'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CROSS } from '../../ui/icons.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusNotice } from './status-notice.tsx'
import { useOptionEditor } from './option-editor.ts'
import { say, sayAloud } from '../../ui/say.ts'
import styles from './site-config.module.css'

interface Listed {
  characters: string[]
}

const CALLS = {
  name: 'bad-teensy',
  read: () => call(calls.readBadTeensy),
  write: ({ characters }: Listed, seenAt: string | null) => call(calls.putBadTeensy, { body: { characters, seenAt } }),
  onSaved: ({ characters }: Listed) => badTeensyCharacters.set(characters),
}

export function BadTeensyEditor() {
  const [editor, view] = useOptionEditor<Listed>(CALLS)
  const { value: official = [] } = useResource(officialCharacters)
  const { draft, status, isEdited } = view
  const list = (characters: string[]) => editor.change({ characters })
  return (
    <div className={styles['form']}>
      <p className={styles['lead']}>
        {say`Characters that don’t work well in small games. People can leave them out when they generate a Teensyville script.`}
      </p>
      {draft === null ? (
        status.kind === 'loading' && <Skeleton height="6rem" className={styles['coming']} />
      ) : (
        <Chosen ids={draft.characters} official={official} onChange={list} />
      )}
      <StatusNotice
        editor={editor}
        view={view}
        savedWords={say`Bad teensy characters saved successfully`}
        failedWords={say`Failed to save bad teensy characters`}
        show={({ characters }) => namesOf(characters, official)}
      />
      {draft !== null && (
        <div className={styles['ways']}>
          <Button variant="primary" busy={status.kind === 'saving'} onClick={() => void editor.save()}>
            {say`Save list`}
          </Button>
          {isEdited && <span className={styles['unsaved']}>{say`Not saved yet`}</span>}
        </div>
      )}
    </div>
  )
}

interface ChosenProps {
  ids: readonly string[]
  official: readonly PickableCharacter[]
  onChange: (ids: string[]) => void
}

function Chosen({ ids, official, onChange }: ChosenProps) {
  return (
    <>
      <CharacterPicker label={say`Bad teensy characters`} characters={official} value={ids} onChange={onChange} />
      {ids.length === 0 ? (
        <p className={styles['none']}>{say`No characters on the list yet.`}</p>
      ) : (
        <ul className={styles['chips']}>
          {ids.map((id) => (
            <li key={id}>
              <button
                type="button"
                className={styles['chip']}
                aria-label={sayAloud`Remove ${nameOf(id, official)}`}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              >
                {nameOf(id, official)}
                <Icon path={CROSS} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function nameOf(id: string, official: readonly PickableCharacter[]): string {
  return official.find((character) => character.id === id)?.name ?? id
}

function namesOf(ids: readonly string[], official: readonly PickableCharacter[]): string {
  return ids.length === 0 ? say`No characters.` : `${ids.map((id) => nameOf(id, official)).join(', ')}.`
}
