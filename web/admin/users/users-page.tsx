import { useMemo, useState } from 'react'
import * as calls from '#protocol/calls/accounts.ts'
import { plural } from '#domain/plural.ts'
import type { Me, UserRecord } from '#protocol/person.ts'
import { call } from '../../app/api/client.ts'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { Pager } from '../../parts/page/pager.tsx'
import { Protected } from '../../parts/page/protected.tsx'
import { SearchBox } from '../../parts/script/search-box.tsx'
import { useUnfinished } from '../../parts/account/unfinished.ts'
import { makeResource, useResource } from '../../app/resource.ts'
import { Spoken } from '../../ui/visually-hidden.tsx'
import {
  actionOf,
  type UnfinishedAction,
  unfinishedOf,
  perform,
  USER_ACTION,
  type UserAction,
  wordsOf,
} from './user-action.ts'
import { usePageParams } from '../../app/navigation/use-page-params.ts'
import { ConfirmDialog } from '../../app/act/confirm-dialog.ts'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'
import { RecordTable } from '../../parts/page/record-table.tsx'
import { UserRow } from './user-row.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { BackLink } from '../../parts/page/back-link.tsx'

const FRESH_MS = 15_000

/** /admin/users: all accounts, and what can be done with them. */
export function UsersPage() {
  usePageTitle(say`User Management`)
  return <Protected atLeast="Admin">{(user) => <Management viewer={user} />}</Protected>
}

function Management({ viewer }: { viewer: Me }) {
  const [params, setParams] = usePageParams()
  const search = params.get('search') ?? ''
  const page = Math.max(1, Number(params.get('page')) || 1)
  const resource = useMemo(
    () => makeResource(() => call(calls.list, { query: { search, page, limit: 50 } }), FRESH_MS),
    [search, page],
  )
  const { value: answer, error, isLoading } = useResource(resource)
  const value = useLast(answer)
  const unfinished = useUnfinished<UnfinishedAction>(USER_ACTION)
  // Undefined until something is chosen here: then what was kept is over.
  const [chosen, setAction] = useState<UserAction | null>()
  const action = chosen === undefined ? actionOf(unfinished, value?.items ?? []) : chosen
  const show = (change: { search?: string; page?: number }) => {
    const next = { search, page: 1, ...change }
    const shown = [
      ['search', next.search],
      ['page', next.page > 1 ? String(next.page) : ''],
    ].filter(([, text]) => text !== '')
    setParams(Object.fromEntries(shown), { replace: change.page === undefined })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead back={<BackLink to="/admin">{say`Admin Panel`}</BackLink>} title={say`User Management`} />
      <SearchBox label={say`Search by name or email`} search={search} onSearch={(text) => show({ search: text })} />
      <Spoken>{value === undefined ? '' : countOf(value.total)}</Spoken>
      <Loaded answer={{ value, error, isLoading }} failed={say`Failed to load users`} onRetry={resource.refresh}>
        {({ total, items, ...pages }) => (
          <>
            <p className="text-muted">{countOf(total)}</p>
            <UserTable users={items} viewer={viewer} onAction={setAction} />
            <Pager page={pages.page} totalPages={pages.totalPages} onPage={(next) => show({ page: next })} />
          </>
        )}
      </Loaded>
      {action !== null && (
        <UserActionDialog
          action={action}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null)
            void resource.refresh()
          }}
        />
      )}
    </div>
  )
}

/** While the next page loads, the previous one stays. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

const countOf = (total: number) => plural(total, 'user', 'users')

interface UserTableProps {
  users: readonly UserRecord[]
  viewer: Me
  onAction: (action: UserAction) => void
}

function UserTable({ users, viewer, onAction }: UserTableProps) {
  if (users.length === 0) return <p className="text-muted">{say`Nobody matches this search.`}</p>
  return (
    <RecordTable label={say`Users`} columns={[say`User`, say`Role`, say`Status`, say`Last sign-in`, say`Actions`]}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} viewer={viewer} onAction={onAction} />
      ))}
    </RecordTable>
  )
}

interface UserActionDialogProps {
  action: UserAction
  onClose: () => void
  onDone: () => void
}

/** Asks before an account is changed, and shows the result. */
function UserActionDialog({ action, onClose, onDone }: UserActionDialogProps) {
  const words = wordsOf(action)
  return (
    <ConfirmDialog
      title={words.title}
      action={words.action}
      isDanger={words.isDestructive}
      run={() => perform(action)}
      failed={words.failed}
      done={words.done}
      onClose={onClose}
      onDone={onDone}
      fresh={{ what: USER_ACTION, unfinished: unfinishedOf(action) }}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}
