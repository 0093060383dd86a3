import { useMemo, useRef, useState } from 'react'
import { PASTE_MESSAGES } from '#domain/script/checking/messages.ts'
import type { Me } from '#protocol/person.ts'
import type { ScriptCard } from '#protocol/script.ts'
import { plural } from '#domain/plural.ts'
import { catalogueOf } from '../../app/data/catalogue.ts'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { type Draft, isAddable, type Progress, validationOf } from './draft.ts'
import type { GivenScript } from './given-script.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { UploadLimitNote } from './upload-limit-note.tsx'
import { type Drafts, type Source, useDrafts } from './use-drafts.ts'
import { useAfterAdding } from './use-after-adding.ts'
import { type SourceInput, useAskedAgain, useGiven, useSources } from './use-sources.ts'
import { useUploadAllowance } from './upload-limit-note.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'
import { FileSource } from '../../parts/script/source/file-source.tsx'
import { LinkSource } from '../../parts/script/source/link-source.tsx'
import { PasteSource } from '../../parts/script/source/paste-source.tsx'
import { Spoken } from '../../ui/visually-hidden.tsx'
import { DraftCard } from './draft-card.tsx'
import { addDraft, addTemporary } from './add-draft.ts'

const WAYS = [
  { value: 'file', label: say`File` },
  { value: 'link', label: say`Link` },
  { value: 'paste', label: say`Paste` },
] as const

export interface AddScriptDialogProps {
  user: Me
  open: boolean
  onClose: () => void
  /** What it begins with. */
  given?: GivenScript | null
  /** What it was to begin with did not come along. */
  isGivenMissing?: boolean
  /** The script already exists and belongs to somebody else. */
  onTaken: (existing: ScriptCard) => void
}

/** Adds scripts by file, link or pasted text. Drafts stay until they are added, even while the dialog is closed. */
export function AddScriptDialog({
  user,
  open,
  given = null,
  isGivenMissing = false,
  onClose,
  onTaken,
}: AddScriptDialogProps) {
  const { value: characters, error, isLoading } = useResource(officialCharacters)
  const catalogue = useMemo(() => (characters ? catalogueOf(characters) : null), [characters])
  const drafts = useDrafts()
  const adding = useAdding(drafts, user)
  const { allowance, refresh } = useUploadAllowance(user)
  const [source, setSource] = useState<Source>('file')
  const [temporary, setTemporary] = useState(false)
  const [compared, setCompared] = useState<number | null>(null)
  const isReading = useRef(false)
  const input = useSources(catalogue, drafts, () => setSource('link'))
  useGiven(given, catalogue, input, setSource)
  useAskedAgain(given, drafts, setCompared)
  const after = useAfterAdding({
    onDone: () => {
      input.clear(source)
      onClose()
    },
    onTaken: (existing) => {
      onTaken(existing)
      onClose()
    },
    onCompare: setCompared,
    onSettled: refresh,
  })
  const shown = drafts.of(source)
  const addable = shown.filter(isAddable)
  const isUnread = source === 'paste' && input.paste.isUnread
  const add = async () => {
    if (isReading.current) return
    isReading.current = isUnread
    const ready = isUnread ? await input.paste.read() : shown
    isReading.current = false
    if (ready.length === 0) return isUnread ? undefined : input.paste.fail(PASTE_MESSAGES.empty)
    const tried = ready.filter(isAddable)
    after(ready, tried, await adding.add(tried, temporary))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say`Add Script`}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{say`Cancel`}</Button>
          <AddButton
            adding={adding}
            addable={addable}
            isUnread={isUnread || (source === 'paste' && shown.length === 0)}
            onAdd={() => void add()}
          />
        </>
      }
    >
      {isGivenMissing && (
        <Notice type="info" title={say`The script didn’t come along`}>
          {say`This browser couldn’t keep it. Choose it again here.`}
        </Notice>
      )}
      {allowance && <UploadLimitNote allowance={allowance} />}
      <Segmented label={say`Where is the script?`} hideLabel options={WAYS} value={source} onChange={setSource} />
      {/* No script can be checked before the official characters are loaded. */}
      <Loaded
        answer={{ value: catalogue ?? undefined, error, isLoading }}
        mayBeOld
        failed={say`Failed to load characters`}
        why={() => say`Scripts can’t be checked without them.`}
        onRetry={officialCharacters.refresh}
        waiting={say`Loading the characters...`}
      >
        {() => <Sources source={source} input={input} />}
      </Loaded>
      <DraftList drafts={drafts} source={source} onCompare={setCompared} />
      {shown.length > 0 && (
        <Switch
          label={say`Temporary`}
          hint={say`Not listed: only people with the link can open it. Deleted after 7 days.`}
          checked={temporary}
          onChange={setTemporary}
        />
      )}
      {catalogue && (
        <DuplicateDialog
          draft={shown.find(({ id }) => id === compared) ?? null}
          catalogue={catalogue}
          onClose={() => setCompared(null)}
          onSaved={(draft, progress) => {
            setCompared(null)
            drafts.change(draft.id, { progress })
            after(shown, [draft], [progress])
          }}
        />
      )}
    </Dialog>
  )
}

function Sources({ source, input: { files, link, paste } }: { source: Source; input: SourceInput }) {
  switch (source) {
    case 'file':
      return <FileSource busy={files.busy} onFiles={(picked) => void files.read(picked)} />
    case 'link':
      return (
        <LinkSource
          link={link.value}
          error={link.error}
          busy={link.busy}
          onChange={link.type}
          onImport={() => void link.run()}
        />
      )
    case 'paste':
      return <PasteSource text={paste.value} error={paste.error} onChange={paste.type} />
  }
}

interface AddButtonProps {
  adding: Adding
  addable: readonly Draft[]
  /** A press reads what was pasted first, or asks for it. */
  isUnread: boolean
  onAdd: () => void
}

function AddButton({ adding: { progress }, addable, isUnread, onAdd }: AddButtonProps) {
  const isAgain = addable.length === 1 && addable[0]?.progress.step === 'same'
  const words = addable.length > 1 ? say`Add ${addable.length} scripts` : isAgain ? say`Add anyway` : say`Add script`
  const underWay = progress === null ? '' : say`Adding ${progress.done + 1} of ${progress.total}...`
  return (
    <>
      <Spoken>{underWay}</Spoken>
      <Button
        variant="primary"
        busy={progress !== null}
        disabled={progress === null && addable.length === 0 && !isUnread}
        onClick={onAdd}
      >
        {underWay || words}
      </Button>
    </>
  )
}

interface DraftListProps {
  drafts: Drafts
  source: Source
  onCompare: (id: number) => void
}

function DraftList({ drafts, source, onCompare }: DraftListProps) {
  const shown = drafts.of(source)
  return (
    <>
      <Spoken>{summaryOf(shown)}</Spoken>
      {shown.map((draft) => (
        <DraftCard
          key={draft.id}
          draft={draft}
          onChange={(patch) => drafts.change(draft.id, patch)}
          onRemove={source === 'file' ? () => drafts.remove(draft.id) : undefined}
          onCompare={() => onCompare(draft.id)}
        />
      ))}
    </>
  )
}

/** Announced when a script was read, instead of the whole card. */
function summaryOf(drafts: readonly Draft[]): string {
  return drafts
    .map(({ origin, content, name }) => {
      if (!content.ok) return `${origin}: ${content.message}`
      const { errors, warnings } = validationOf({ content, name })
      return `${origin}: ${plural(errors.length, 'error', 'errors')}, ${plural(warnings.length, 'warning', 'warnings')}`
    })
    .join('. ')
}

interface Adding {
  /** Progress; null while nothing runs. */
  progress: { done: number; total: number } | null
  /** Adds one after another; returns the progress of each. */
  add: (drafts: readonly Draft[], temporary: boolean) => Promise<Progress[]>
}

function useAdding(drafts: Drafts, user: Me): Adding {
  const [progress, setProgress] = useState<Adding['progress']>(null)
  const add: Adding['add'] = async (all, temporary) => {
    const wanted = all.filter(isAddable)
    const outcomes: Progress[] = []
    for (const draft of wanted) {
      setProgress({ done: outcomes.length, total: wanted.length })
      drafts.change(draft.id, { progress: { step: 'saving' } })
      const outcome = await (temporary ? addTemporary(draft, user) : addDraft(draft, user))
      drafts.change(draft.id, { progress: outcome })
      outcomes.push(outcome)
      // The others would fail for the same reason.
      if (outcome.step === 'failed' && outcome.isLimit) break
    }
    setProgress(null)
    return outcomes
  }
  return { progress, add }
}
