import { useState } from 'react'
import { NO_FILTERS } from '../../app/data/library/filters.ts'
import { PAGE_SIZE } from '../../app/data/library/paged-cards.ts'
import { type ScriptList, useScriptList } from '../../app/data/library/use-script-list.ts'
import { useTypedSearch } from '../../app/data/library/use-typed-search.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PLUS, TICK } from '../../ui/icons.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type ChosenScript, chosenOf, scriptKey, withScripts } from './draft.ts'
import { plural } from '#domain/plural.ts'
import styles from './new-shortlist.module.css'

interface AddScriptsDialogProps {
  scripts: readonly ChosenScript[]
  onChange: (scripts: readonly ChosenScript[]) => void
  onClose: () => void
}

const PLACES = Array.from({ length: 6 }, (_, index) => index)

/** The library beside the list: each press puts a script on it, or takes it off again. */
export function AddScriptsDialog({ scripts, onChange, onClose }: AddScriptsDialogProps) {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTypedSearch(search, setSearch)
  const list = useScriptList({ ...NO_FILTERS, search }, PAGE_SIZE)
  const taken = new Set(scripts.map(scriptKey))
  const toggle = (script: ChosenScript) =>
    onChange(
      taken.has(scriptKey(script))
        ? scripts.filter((one) => scriptKey(one) !== scriptKey(script))
        : withScripts(scripts, [script]),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`Add from the library`}
      size="large"
      bar={
        <TextField
          label={say`Search the library`}
          hideLabel
          type="search"
          placeholder={say`Search by name or author`}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      }
      footer={
        <Button variant="primary" className={styles['done']} onClick={onClose}>
          {scripts.length === 0 ? say`Done` : say`Done: ${plural(scripts.length, 'script', 'scripts')}`}
        </Button>
      }
    >
      <p className={styles['count']} aria-live="polite">
        {countWords(list)}
      </p>
      {list.failure !== null && <LoadFailure title={list.failure} onRetry={list.retry} />}
      <ul className={styles['found']}>
        {list.cards?.map(chosenOf).map((script) => (
          <FoundRow
            key={scriptKey(script)}
            script={script}
            isTaken={taken.has(scriptKey(script))}
            onToggle={() => toggle(script)}
          />
        ))}
        {list.cards === null &&
          list.failure === null &&
          PLACES.map((place) => <Skeleton key={place} className={styles['place']} />)}
      </ul>
      {list.hasMore && (
        <Button wide busy={list.isLoadingMore} onClick={list.loadMore}>
          {say`Show more scripts`}
        </Button>
      )}
    </Dialog>
  )
}

interface FoundRowProps {
  script: ChosenScript
  isTaken: boolean
  onToggle: () => void
}

function FoundRow({ script: { name, facts, window }, isTaken, onToggle }: FoundRowProps) {
  return (
    <li>
      <button type="button" className={styles['pick']} aria-pressed={isTaken} onClick={onToggle}>
        <ScriptWindow window={window} size={48} />
        <span className={styles['words']}>
          <bdi className={styles['name']}>{name}</bdi>
          <span className={styles['facts']}>{facts}</span>
        </span>
        <span className={styles['mark']}>
          <Icon path={isTaken ? TICK : PLUS} size={20} />
        </span>
      </button>
    </li>
  )
}

function countWords({ cards, head, failure }: ScriptList): string {
  if (cards === null || head === null) return failure === null ? say`Loading...` : ''
  if (head.onDevice !== undefined) return head.onDevice.instead?.words ?? head.onDevice.line
  return cards.length === 0 ? say`No scripts found` : plural(head.total, 'script', 'scripts')
}
