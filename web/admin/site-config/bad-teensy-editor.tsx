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
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-measure text-muted">
        {say`Characters that don’t work well in small games. People can leave them out when they generate a Teensyville script.`}
      </p>
      {draft === null ? (
        status.kind === 'loading' && <Skeleton height="6rem" data-waiting />
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
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={isEdited ? 'primary' : 'secondary'}
            busy={status.kind === 'saving'}
            onClick={() => void editor.save()}
          >
            {say`Save list`}
          </Button>
          {isEdited && <span className="max-w-measure text-muted">{say`Not saved yet`}</span>}
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
        <p className="max-w-measure text-muted">{say`No characters on the list yet.`}</p>
      ) : (
        <ul className="m-0 flex flex-wrap gap-2 p-0">
          {ids.map((id) => (
            <li key={id}>
              <button
                type="button"
                className="inline-flex min-h-target items-center gap-2 rounded-full border border-line-strong bg-raised px-3 py-1 hover:border-text"
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
