import * as groupCalls from '#protocol/calls/groups.ts'
import * as resultCalls from '#protocol/calls/results.ts'
import { GROUP_LIMITS } from '#domain/group/group.ts'
import { plural } from '#domain/plural.ts'
import { isLongerThan, visibleText } from '#domain/visible-text.ts'
import { call } from '../../app/api/client.ts'
import { type Faults, opFor, useForm } from '../../app/act/use-form.ts'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import { makeResource, useResource } from '../../app/resource.ts'
import { useSession } from '../../app/session.ts'
import { useFormDraft } from '../../app/data/stored/form-draft.ts'
import { Missing, missingFor } from '../../parts/for-storytellers.tsx'
import { hasCode, MakerFailed, makerFailure, type MakerFailure, type MakerWords } from '../../parts/maker-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Link } from '../../ui/link.tsx'
import { say } from '../../ui/say.ts'
import { ownGroups } from '../../app/data/own-groups.ts'
import { litFor, TowerPage } from '../../app/layout/tower-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'

const WORDS: MakerWords = {
  notSignedIn: say`You must be signed in to make a group.`,
  notStoryteller: say`You must be Storyteller or above to make a group.`,
  withoutAccount: say`Joining a group needs an account, too.`,
  withAccount: say`Your account can join groups. Ask an administrator if you want to make one.`,
  path: '/groups/new',
  failed: say`Failed to make the group.`,
  offline: say`Making a group needs a network. What you typed is kept.`,
}

const EMPTY = { name: '', fromResults: false, op: '', sent: null as string | null }

/** /groups/new: a name, and whether the nights so far come along. */
export function NewGroupPage() {
  usePageTitle(say`New group`)
  const session = useSession()
  const go = useGo()
  const missing = missingFor(session, WORDS)
  const draft = useFormDraft('/groups/new', EMPTY)
  const [{ name, fromResults }] = draft
  const form = useForm(draft, {
    check: faultsIn,
    send: async () => {
      const body = { name: visibleText(name), ...(fromResults && { fromResults }) }
      const { id } = await call(groupCalls.make, { body: { ...body, op: opFor(draft, body) } })
      void ownGroups.refresh()
      await go(`/groups/${id}`, { state: { isNew: true }, replace: true })
    },
    failed: makerFailure(WORDS),
  })
  return (
    <TowerPage tower={litFor(1)}>
      <form {...form.props} className="grid max-w-[36rem] grid-cols-1 gap-6">
        <PageHead
          title={say`New group`}
          lead={say`The people you play with. Belfry remembers what you’ve played together, and who can run what.`}
        />
        {session.status === 'loading' && <Unknown />}
        {missing !== null && <Missing sentence={missing} words={WORDS} />}
        <TextField
          label={say`Name`}
          hint={say`What you call yourselves, like “The Thursday table”.`}
          {...form.field('name')}
          required
          maxLength={2 * GROUP_LIMITS.nameLetters}
          autoComplete="off"
          enterKeyHint="done"
        />
        {session.status === 'authenticated' && missing === null && (
          <PastNights isChosen={fromResults} onChange={(fromResults) => form.change({ fromResults })} />
        )}
        {form.failure !== null && <Failed failure={form.failure} />}
        <div className="grid gap-2">
          <Button variant="primary" type="submit" busy={form.isBusy} disabled={missing !== null} wide>
            {say`Make the group`}
          </Button>
          <p className="text-small text-muted">{say`Then you get a link that invites the others.`}</p>
        </div>
      </form>
    </TowerPage>
  )
}

const results = makeResource(
  async () => (await call(resultCalls.listOwn, { query: { mine: '1', page: 1, limit: 1 } })).total,
  30_000,
)

interface PastNightsProps {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** While something is not known yet, what is below its place is not shown: it would move. */
const Unknown = () => <span className="[&~*]:invisible" data-waiting hidden />

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

function Failed({ failure }: { failure: MakerFailure }) {
  return (
    <MakerFailed failure={failure} words={WORDS}>
      {failure.reason}
      {hasCode(failure, 'GROUP_LIMIT') && (
        <>
          {' '}
          <Link to="/profile#groups">{say`Your groups`}</Link>
        </>
      )}
    </MakerFailed>
  )
}

/** What is wrong with a name, before it is sent. */
function faultsIn({ name }: typeof EMPTY): Faults {
  const text = visibleText(name)
  if (text === '') return { name: say`Please enter a name.` }
  if (!isLongerThan(text, GROUP_LIMITS.nameLetters)) return {}
  return { name: say`The name is too long (max ${GROUP_LIMITS.nameLetters} letters).` }
}
