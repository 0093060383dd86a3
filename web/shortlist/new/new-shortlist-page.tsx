import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import * as calls from '#protocol/calls/shortlists.ts'
import { plural } from '#domain/plural.ts'
import { call } from '../../app/api/client.ts'
import { opFor, useForm } from '../../app/act/use-form.ts'
import { parseExact } from '../../app/api/exact-json.ts'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import { useSession } from '../../app/session.ts'
import { ForGroup } from '../../parts/group/for-group.tsx'
import { expectsGroups } from '../../app/data/own-groups.ts'
import { makeFor } from '../../parts/group/preselected.ts'
import { Missing, missingFor } from '../../parts/for-storytellers.tsx'
import { hasCode, MakerFailed, makerFailure, type MakerFailure } from '../../parts/maker-failure.tsx'
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
  type ChosenScript,
  dropDraft,
  faultsIn,
  readDraft,
  shortlistBody,
  type ShortlistDraft,
  storeDraft,
} from './draft.ts'
import { refusedFields, refusedScripts, WORDS } from './make-failure.ts'
import { MoreFields } from './more-fields.tsx'
import { WhenFields } from './when-fields.tsx'
import { PageHead } from '../../ui/page-head.tsx'

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
  const go = useGo()
  const missing = missingFor(session, WORDS)
  const form = useForm([draft, change], {
    check: faultsIn,
    send: async () => {
      const { id } = await makeFor(draft.group, async ({ group = '' }) => {
        const body = shortlistBody({ ...draft, group })
        return call(calls.make, { body: { ...body, op: opFor([draft, change], body) } })
      })
      dropDraft()
      void openShortlists.refresh()
      await go(`/shortlists/${id}`, { state: { isNew: true } })
      sayMade(`/shortlists/${id}`)
    },
    refused: (error) => refusedFields(error, draft.scripts),
    failed: makerFailure(WORDS),
  })
  const refused = refusedScripts(form.faults, draft.scripts)
  const fields = { draft, form }
  const [isGroupExpected] = useState(() => expectsGroups(search))
  const mayChoose = session.user !== null && missing === null
  const groupField = mayChoose && <GroupField value={draft.group} onChange={(group) => change({ group })} />
  const leaveGroup = () => {
    change({ group: '' })
    form.props.ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  return (
    <form
      {...form.props}
      // The scripts, and beside them the evening on a plate that stays in sight.
      className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_400px] md:items-start md:gap-x-12 md:gap-y-6 md:[&>:not(section)]:col-span-full"
    >
      <PageHead
        title={say`Plan an evening`}
        lead={say`Put some scripts on a list and send its link to your group. Everybody says what they’d play, and whether they come.`}
      />
      {missing !== null && <Missing sentence={missing} words={WORDS} />}
      <ChosenScripts {...fields} />
      <section
        className="grid min-w-0 grid-cols-1 content-start gap-4 md:sticky md:top-4 md:rounded-card md:bg-surface md:p-6 md:shade"
        aria-label={say`The evening`}
      >
        <TextField
          label={say`Title`}
          hint={say`What your group calls it, like “Saturday at Olwen’s”.`}
          {...form.field('title')}
          required
          autoComplete="off"
          enterKeyHint="done"
        />
        <WhenFields {...fields} />
        <div
          // The place of a label, a control and a line, for an account with groups.
          className="empty:hidden data-expected:block data-expected:min-h-[calc(1.5*(var(--size-body)+var(--size-small))+var(--target)+12px)]"
          data-expected={isGroupExpected || undefined}
        >
          {isGroupExpected && groupField}
        </div>
        <MoreFields {...fields}>{!isGroupExpected && groupField}</MoreFields>
        {refused !== null && (
          <Notice type="danger" title={refused}>
            {say`It says why at the script. Remove it, then make the list.`}
          </Notice>
        )}
        {form.failure !== null && <Failed failure={form.failure} />}
        <Button
          variant="primary"
          type="submit"
          className="min-h-16 text-h3"
          busy={form.isBusy}
          disabled={missing !== null}
          wide
        >
          {say`Make the list`}
        </Button>
        {/* Two lines, of which the group may need the second. */}
        <p className="min-h-[2lh] text-small text-muted">
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

function Failed({ failure }: { failure: MakerFailure }) {
  return (
    <MakerFailed failure={failure} words={WORDS}>
      {failure.reason}
      {hasCode(failure, 'SHORTLIST_LIMIT') && (
        <>
          {' '}
          <Link to="/profile#shortlists">{say`Your shortlists`}</Link>
        </>
      )}
    </MakerFailed>
  )
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
