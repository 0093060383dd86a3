import { clsx } from 'clsx'
import { useId, useState } from 'react'
import * as calls from '#protocol/calls/scripts.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { titled } from '#domain/script/exporting/titled.ts'
import type { ScriptCard } from '#protocol/script.ts'
import { call } from '../../app/api/client.ts'
import { writeExact } from '../../app/api/exact-json.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { addVersion, overwriteWith } from './add-draft.ts'
import { Comparison } from './comparison.tsx'
import { type Draft, type Progress, titleOf } from './draft.ts'
import { type KeptOverwrite, OVERWRITE } from './given-script.ts'
import { newVersionFailure, overwriteFailure, versionNameFailure } from './save-messages.ts'
import { useCall } from '../../app/act/use-call.ts'
import { SignInAgain } from '../../app/act/sign-in-again.tsx'
import { say } from '../../ui/say.ts'

export interface DuplicateDialogProps {
  /** The draft whose name is taken; null if there is none. */
  draft: Draft | null
  catalogue: Catalogue
  onClose: () => void
  onSaved: (draft: Draft, progress: Progress) => void
}

/** Compares the two scripts and asks what to do. */
export function DuplicateDialog({ draft, ...rest }: DuplicateDialogProps) {
  if (draft?.progress.step !== 'duplicate') return null
  const { existing } = draft.progress
  return <Question key={`${draft.id} ${existing.id}`} draft={draft} existing={existing} {...rest} />
}

type QuestionProps = Omit<DuplicateDialogProps, 'draft'> & { draft: Draft; existing: ScriptCard }

function Question({ draft, existing, catalogue, onClose, onSaved }: QuestionProps) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const action = useCall(choice === 'version' ? newVersionFailure : overwriteFailure)
  const version = useVersionName(draft, action.setFailure)
  const choose = (chosen: Choice) => {
    setChoice(chosen)
    action.setFailure(null)
    if (chosen === 'version') void version.ask()
  }
  const confirm = () =>
    action.run(async () => {
      const name = version.name ?? titleOf(draft).name
      onSaved(draft, await (choice === 'version' ? addVersion(draft, existing, name) : overwriteWith(draft, existing)))
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`A matching script already exists`}
      size="large"
      error={action.failure}
      isHeld={action.isBusy}
      action={{
        label: choice === null ? say`Confirm` : CONFIRM[choice],
        isDanger: choice === 'overwrite',
        disabled: choice === null,
        isBusy: action.isBusy,
        onClick: confirm,
      }}
    >
      <Comparison existing={existing} draft={draft} catalogue={catalogue} />
      <fieldset
        className="grid gap-3 sm:grid-cols-[1fr_1fr] [&_legend]:mb-2 [&_legend]:font-strong"
        disabled={action.isBusy}
      >
        <legend>{say`What should we do with the new script?`}</legend>
        <ChoiceCard
          value="version"
          chosen={choice}
          onChoose={choose}
          title={say`Create new version`}
          tag="recommended"
          text={
            version.name === null
              ? say`Keeps both and links them to each other.`
              : say`Keeps both. The new one is called “${version.name}”.`
          }
        />
        <ChoiceCard
          value="overwrite"
          chosen={choice}
          onChoose={choose}
          title={say`Overwrite existing script`}
          text={say`The existing content is replaced. This is permanent and irreversible.`}
        />
      </fieldset>
      <SignInAgain call={action} what={OVERWRITE} unfinished={overwriteOf(draft, existing)} returnTo="/add-script" />
    </Dialog>
  )
}

function overwriteOf(draft: Draft, overwritten: ScriptCard): KeptOverwrite {
  const title = titleOf(draft)
  const scriptData = draft.content.ok ? draft.content.scriptData : []
  return { name: title.name, text: writeExact(titled(scriptData, title)), overwritten }
}

const CONFIRM: Readonly<Record<Choice, string>> = { version: say`Create new version`, overwrite: say`Overwrite` }

/** The next free version name, fetched when it is first needed. */
function useVersionName(draft: Draft, onFailure: (message: string) => void) {
  const [name, setName] = useState<string | null>(null)
  const ask = async () => {
    try {
      setName((await call(calls.readNextVersion, { body: titleOf(draft) })).nextVersionName)
    } catch (error) {
      onFailure(versionNameFailure(error))
    }
  }
  return { name, ask }
}

type Choice = 'overwrite' | 'version'

interface ChoiceCardProps {
  value: Choice
  chosen: Choice | null
  onChoose: (choice: Choice) => void
  title: string
  tag?: string
  text: string
}

function ChoiceCard({ value, chosen, onChoose, title, tag, text }: ChoiceCardProps) {
  const id = useId()
  return (
    <div
      className={clsx(
        'relative grid min-h-target cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-card border bg-surface px-4 py-3 has-checked:[box-shadow:inset_0_0_0_2px_var(--tone)] has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        value === 'version'
          ? 'border-accent [--tone:var(--accent)]'
          : 'border-line-strong [--tone:var(--danger)] has-checked:border-danger',
      )}
    >
      {/* Above the label's click area: the whole card chooses. */}
      <input
        className="relative z-1 m-0 size-[22px]"
        type="radio"
        id={id}
        name="duplicate"
        value={value}
        checked={chosen === value}
        aria-describedby={`${id}-what`}
        onChange={() => onChoose(value)}
      />
      <div>
        <label className="cursor-pointer font-strong after:absolute after:inset-0 after:content-['']" htmlFor={id}>
          {title}
          {tag && <> ({tag})</>}
        </label>
        <p id={`${id}-what`} className="block text-small font-normal text-muted">
          {text}
        </p>
      </div>
    </div>
  )
}
