import { FoundScripts, foundWords, ScriptSearchField, useScriptSearch } from '../../parts/script/script-picker.tsx'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PLUS, TICK } from '../../ui/icons.ts'
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

/** The library beside the list: each press puts a script on it, or takes it off again. */
export function AddScriptsDialog({ scripts, onChange, onClose }: AddScriptsDialogProps) {
  const search = useScriptSearch()
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
      bar={<ScriptSearchField search={search} />}
      footer={
        <Button variant="primary" className={styles['done']} onClick={onClose}>
          {scripts.length === 0 ? say`Done` : say`Done: ${plural(scripts.length, 'script', 'scripts')}`}
        </Button>
      }
    >
      <p className={styles['count']} aria-live="polite">
        {foundWords(search.list, ({ total }) => plural(total, 'script', 'scripts'))}
      </p>
      <FoundScripts list={search.list} className={styles['found']} place={<Skeleton className={styles['place']} />}>
        {(card) => {
          const script = chosenOf(card)
          const key = scriptKey(script)
          return <FoundRow key={key} script={script} isTaken={taken.has(key)} onToggle={() => toggle(script)} />
        }}
      </FoundScripts>
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
