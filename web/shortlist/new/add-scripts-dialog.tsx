import { clsx } from 'clsx'
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
        <Button variant="primary" className="min-h-[56px] flex-1" onClick={onClose}>
          {scripts.length === 0 ? say`Done` : say`Done: ${plural(scripts.length, 'script', 'scripts')}`}
        </Button>
      }
    >
      <p className="text-muted tabular" aria-live="polite">
        {foundWords(search.list, ({ total }) => plural(total, 'script', 'scripts'))}
      </p>
      <FoundScripts
        list={search.list}
        className="m-0 grid list-none grid-cols-1 gap-2 p-0 py-2 sm:grid-cols-2"
        place={<Skeleton className="h-[72px]" />}
      >
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
      <button
        type="button"
        className="grid min-h-[72px] w-full cursor-pointer grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0 rounded-card border border-transparent bg-surface ps-3 pe-2 pt-2 pb-2 text-start text-inherit shade-small [font:inherit] hover:border-accent aria-pressed:border-accent aria-pressed:bg-[color-mix(in_srgb,var(--accent)_12%,var(--surface))] forced-colors:aria-pressed:border-[Highlight] [&>:first-child]:[--size:48px]"
        aria-pressed={isTaken}
        onClick={onToggle}
      >
        <ScriptWindow window={window} size={48} />
        <span className="grid min-w-0">
          <bdi className="text-large leading-[1.25] font-strong wrap-anywhere">{name}</bdi>
          <span className="text-small wrap-anywhere text-muted">{facts}</span>
        </span>
        <span
          className={clsx(
            'mx-2 grid size-8 place-items-center rounded-full border-2',
            isTaken ? 'border-accent bg-accent text-on-accent' : 'border-line-strong text-muted',
          )}
        >
          <Icon path={isTaken ? TICK : PLUS} size={20} />
        </span>
      </button>
    </li>
  )
}
