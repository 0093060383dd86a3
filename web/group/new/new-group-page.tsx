import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { GROUP_LIMITS } from '#domain/group/group.ts'
import { plural } from '#domain/plural.ts'
import { isLongerThan, visibleText } from '#domain/visible-text.ts'
import { isApiError } from '../../app/api/client.ts'
import { makeGroup } from '../../app/api/own-groups.ts'
import { listOwnResults } from '../../app/api/results.ts'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import { makeResource, useResource } from '../../app/resource.ts'
import { useSession } from '../../app/session.ts'
import { useFormDraft } from '../../app/data/stored/form-draft.ts'
import { Missing, missingFor, SignInLink, type StorytellerWords } from '../../parts/for-storytellers.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'
import { ownGroups } from '../../app/data/own-groups.ts'
import { litFor, TowerPage } from '../../app/layout/tower-page.tsx'
import styles from './new-group.module.css'

const WORDS: StorytellerWords = {
  notSignedIn: say`You must be signed in to make a group.`,
  notStoryteller: say`You must be Storyteller or above to make a group.`,
  withoutAccount: say`Joining a group needs an account, too.`,
  withAccount: say`Your account can join groups. Ask an administrator if you want to make one.`,
  path: '/groups/new',
}
const FAILED = say`Failed to make the group.`
const OFFLINE = say`Making a group needs a network. What you typed is kept.`

interface Draft {
  name: string
  fromResults: boolean
  /** The same while the same is sent, so that the group is made once; empty before. */
  op: string
  /** What was sent with it. */
  sent: string
}

const EMPTY: Draft = { name: '', fromResults: false, op: '', sent: '' }

/** /groups/new: a name, and whether the nights so far come along. */
export function NewGroupPage() {
  usePageTitle(say`New group`)
  const session = useSession()
  const missing = missingFor(session, WORDS)
  const [draft, setDraft] = useFormDraft('/groups/new', EMPTY)
  const form = useRef<HTMLFormElement>(null)
  const change = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }))
  const { make, isBusy, fault, failure, forgive } = useMaking(draft, change, form)
  return (
    <TowerPage tower={litFor(1)}>
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
          <h1>{say`New group`}</h1>
          <p className={styles['lead']}>
            {say`The people you play with. Belfry remembers what you’ve played together, and who can run what.`}
          </p>
        </header>
        {session.status === 'loading' && <Unknown />}
        {missing !== null && <Missing sentence={missing} words={WORDS} />}
        <TextField
          label={say`Name`}
          hint={say`What you call yourselves, like “The Thursday table”.`}
          value={draft.name}
          error={fault}
          required
          maxLength={2 * GROUP_LIMITS.nameLetters}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => {
            forgive()
            change({ name: target.value })
          }}
        />
        {session.status === 'authenticated' && missing === null && (
          <PastNights isChosen={draft.fromResults} onChange={(fromResults) => change({ fromResults })} />
        )}
        {failure !== null && <Failure {...failure} />}
        <div className={styles['make']}>
          <Button variant="primary" type="submit" busy={isBusy} disabled={missing !== null} wide>
            {say`Make the group`}
          </Button>
          <p className={styles['hint']}>{say`Then you get a link that invites the others.`}</p>
        </div>
      </form>
    </TowerPage>
  )
}

const results = makeResource(async () => (await listOwnResults({ page: 1, limit: 1 })).total, 30_000)

interface PastNightsProps {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** While something is not known yet, what is below its place is not shown: it would move. */
const Unknown = () => <span className={styles['asking']} hidden />

/** What the rooms of this account have decided so far can be the group’s first nights. */
function PastNights({ isChosen, onChange }: PastNightsProps) {
  const { value: count, isPending } = useResource(results)
  if (isPending) return <Unknown />
  if (count === undefined || count === 0) return null
  return (
    <Switch
      label={say`Start with your past nights`}
      hint={say`You have ${plural(count, 'result', 'results')}. Those that chose a script become the group’s first nights.`}
      checked={isChosen}
      onChange={onChange}
    />
  )
}

interface MakeFailure {
  title: string
  reason: string | null
  way: 'sign-in' | 'groups' | null
}

function Failure({ title, reason, way }: MakeFailure) {
  return (
    <Notice type="danger" title={title} action={way === 'sign-in' && <SignInLink path={WORDS.path} />}>
      {reason}
      {way === 'groups' && (
        <>
          {' '}
          <Link to="/profile#groups">{say`Your groups`}</Link>
        </>
      )}
    </Notice>
  )
}

/** What is wrong with a name, before it is sent. */
function faultIn(name: string): string | null {
  if (name === '') return say`Please enter a name.`
  if (!isLongerThan(name, GROUP_LIMITS.nameLetters)) return null
  return say`The name is too long (max ${GROUP_LIMITS.nameLetters} letters).`
}

/** Making the group once; whatever fails, everything typed stays. */
function useMaking(
  draft: Draft,
  change: (patch: Partial<Draft>) => void,
  form: { readonly current: HTMLFormElement | null },
) {
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<MakeFailure | null>(null)
  const isUnderWay = useRef(false)
  const showFault = (sentence: string) => {
    flushSync(() => setFault(sentence))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const make = async () => {
    const name = visibleText(draft.name)
    const found = faultIn(name)
    if (found !== null) return showFault(found)
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setFailure(null)
    // What was changed since it was sent goes with another `op`: under the old one the server would answer the group as it was.
    const body = { name, ...(draft.fromResults && { fromResults: true }) }
    const sent = JSON.stringify(body)
    const op = draft.sent === sent ? draft.op : crypto.randomUUID()
    change({ op, sent })
    try {
      const { id } = await makeGroup({ ...body, op })
      void ownGroups.refresh()
      await go(`/groups/${id}`, { state: { isNew: true }, replace: true })
    } catch (error) {
      setBusy(false)
      if (isApiError(error, 422)) showFault(error.message)
      else setFailure(failureOf(error))
    } finally {
      isUnderWay.current = false
    }
  }
  return { make, isBusy, fault, failure, forgive: () => setFault(null) }
}

function failureOf(error: unknown): MakeFailure {
  if (isApiError(error, 401)) return { title: WORDS.notSignedIn, reason: null, way: 'sign-in' }
  if (isApiError(error) && error.code === 'FORBIDDEN') return { title: WORDS.notStoryteller, reason: null, way: null }
  const reason = isApiError(error, 0) ? OFFLINE : isApiError(error) ? error.message : null
  const isLimit = isApiError(error) && error.code === 'GROUP_LIMIT'
  return { title: FAILED, reason, way: isLimit ? 'groups' : null }
}
