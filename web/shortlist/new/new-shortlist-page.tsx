import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { plural } from '#domain/plural.ts'
import { makeShortlist } from '../../app/api/own-shortlists.ts'
import { parseExact } from '../../app/api/exact-json.ts'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import { useSession } from '../../app/session.ts'
import { ForGroup } from '../../parts/group/for-group.tsx'
import { expectsGroups } from '../../app/data/own-groups.ts'
import { makeFor } from '../../parts/group/preselected.ts'
import { Missing, missingFor, SignInLink } from '../../parts/for-storytellers.tsx'
import { copyLink } from '../../parts/share-link.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Link } from '../../ui/link.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { openShortlists } from '../../app/data/own-shortlists.ts'
import { ChosenScripts } from './chosen-scripts.tsx'
import {
  aboutToSend,
  shortlistBody,
  type ChosenScript,
  dropDraft,
  type Faults,
  faultsIn,
  readDraft,
  type ShortlistDraft,
  storeDraft,
} from './draft.ts'
import { type MakeFailure, makeFailureOf, WORDS } from './make-failure.ts'
import { MoreFields } from './more-fields.tsx'
import { WhenFields } from './when-fields.tsx'
import styles from './new-shortlist.module.css'

const GroupField = lazyPart(() => import('../../parts/group/group-field.tsx').then((file) => file.GroupField))

/** What was typed before, for the group that the address names. */
function draftAt(search: string): ShortlistDraft {
  const group = new URLSearchParams(search).get('group')
  const stored = readDraft()
  const draft = { ...stored, scripts: stored.scripts.map(asInFile) }
  return group === null ? draft : { ...draft, group }
}

/** The storage of the browser has the script's numbers as JavaScript writes them. */
function asInFile(script: ChosenScript): ChosenScript {
  const { scriptRef, file } = script
  if (scriptRef.kind !== 'upload' || file === undefined) return script
  return { ...script, scriptRef: { ...scriptRef, scriptData: parseExact(file) as unknown[] } }
}

/** /shortlists/new: some scripts, a title and a link for everybody who might come. */
export function NewShortlistPage() {
  usePageTitle(say`Plan an evening`)
  const { search } = useLocation()
  const [draft, setDraft] = useState(() => draftAt(search))
  useEffect(() => storeDraft(draft), [draft])
  const change = (patch: Partial<ShortlistDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const session = useSession()
  const missing = missingFor(session, WORDS)
  const form = useRef<HTMLFormElement>(null)
  const { make, isBusy, failure, faults, forgive } = useMaking(draft, change, form)
  const fields = {
    draft,
    faults,
    onChange: (patch: Partial<ShortlistDraft>) => {
      forgive(Object.keys(patch))
      change(patch)
    },
  }
  const [isGroupExpected] = useState(() => expectsGroups(search))
  const mayChoose = session.user !== null && missing === null
  const groupField = mayChoose && <GroupField value={draft.group} onChange={(group) => change({ group })} />
  const leaveGroup = () => {
    change({ group: '' })
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  return (
    <form
      ref={form}
      className={styles['page']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <header className={styles['head']}>
        <h1>{say`Plan an evening`}</h1>
        <p className={styles['lead']}>
          {say`Put some scripts on a list and send its link to your group. Everybody says what they’d play, and whether they come.`}
        </p>
      </header>
      {missing !== null && <Missing sentence={missing} words={WORDS} />}
      <ChosenScripts {...fields} />
      <section className={styles['fields']} aria-label={say`The evening`}>
        <TextField
          label={say`Title`}
          hint={say`What your group calls it, like “Saturday at Olwen’s”.`}
          value={draft.title}
          error={faults['title']}
          required
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => fields.onChange({ title: target.value })}
        />
        <WhenFields {...fields} />
        <div className={styles['group']} data-expected={isGroupExpected || undefined}>
          {isGroupExpected && groupField}
        </div>
        <MoreFields {...fields}>{!isGroupExpected && groupField}</MoreFields>
        {failure !== null && <Failure failure={failure} />}
        <Button
          variant="primary"
          type="submit"
          className={styles['make']}
          busy={isBusy}
          disabled={missing !== null}
          wide
        >
          {say`Make the list`}
        </Button>
        <p className={styles['hint']}>
          {draft.scripts.length === 0
            ? say`You can add scripts later, too.`
            : say`${plural(draft.scripts.length, 'script', 'scripts')}. You can change everything later.`}
          {mayChoose && ' '}
          {mayChoose && <ForGroup chosen={draft.group} onRemove={leaveGroup} />}
        </p>
      </section>
    </form>
  )
}

function Failure({ failure: { title, reason, way } }: { failure: MakeFailure }) {
  return (
    <Notice type="danger" title={title} action={way === 'sign-in' && <SignInLink path={WORDS.path} />}>
      {reason}
      {way === 'lists' && (
        <>
          {' '}
          <Link to="/profile#shortlists">{say`Your shortlists`}</Link>
        </>
      )}
    </Notice>
  )
}

const NO_FAULTS: Faults = {}

/** Making the list: what is wrong goes to its field, what fails is said above the button, and nothing that is typed is lost. */
function useMaking(
  draft: ShortlistDraft,
  change: (patch: Partial<ShortlistDraft>) => void,
  form: { current: HTMLFormElement | null },
) {
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<MakeFailure | null>(null)
  const [faults, setFaults] = useState(NO_FAULTS)
  const isUnderWay = useRef(false)
  const show = (found: Faults) => {
    flushSync(() => setFaults(found))
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  }
  const send = async () => {
    try {
      const { id } = await makeFor(draft.group, async ({ group = '' }) => {
        const next = aboutToSend({ ...draft, group })
        // Stored at once, and not after the draft is dropped.
        flushSync(() => change({ op: next.op, sent: next.sent }))
        return makeShortlist(shortlistBody(next))
      })
      dropDraft()
      void openShortlists.refresh()
      await go(`/shortlists/${id}`, { state: { isNew: true } })
      sayMade(`/shortlists/${id}`)
    } catch (error) {
      const { faults: found, ...failed } = makeFailureOf(error, draft.scripts)
      setFailure(failed.title === '' ? null : failed)
      setBusy(false)
      show(found)
    }
  }
  const make = async () => {
    const found = faultsIn(draft)
    if (Object.keys(found).length > 0) return show(found)
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setFailure(null)
    setFaults(NO_FAULTS)
    await send()
    isUnderWay.current = false
  }
  return { make, isBusy, failure, faults, forgive: (fields: readonly string[]) => setFaults(without(faults, fields)) }
}

/** What is changed is no longer wrong, until it is sent again. */
function without(faults: Faults, changed: readonly string[]): Faults {
  const fields = changed.map((field) => FAULT_OF[field] ?? field)
  return Object.fromEntries(
    Object.entries(faults).filter(([path]) => !fields.some((field) => path === field || path.startsWith(`${field}[`))),
  )
}

const FAULT_OF: Readonly<Record<string, string>> = {
  date: 'at',
  time: 'at',
  closesDate: 'closesAt',
  closesTime: 'closesAt',
}

function sayMade(path: string): void {
  const copy = async () => {
    if (await copyLink(path)) toast({ type: 'success', title: say`Link copied` })
  }
  toast({
    type: 'success',
    title: say`Your list is ready`,
    text: say`Send its link to your group.`,
    action: { label: say`Copy link`, onClick: () => void copy() },
    autoCloseSec: 12,
  })
}
