import { useState } from 'react'
import { useNavigate } from 'react-router'
import { plural } from '#domain/plural.ts'
import { SCRIPT_SORTS, SCRIPT_TYPES, type ScriptSort, type ScriptType } from '#protocol/script/script-choices.ts'
import type { ScriptCard } from '#protocol/script.ts'
import { messageOf } from '../../app/api/client.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { useUnfinished } from '../../parts/account/unfinished.ts'
import { Button } from '../../ui/button.tsx'
import { BackupsDialog } from './backups-dialog.tsx'
import { DELETE_ALL, DeleteAllDialog } from './delete-all-dialog.tsx'
import { DELETE_SCRIPTS, DeleteDialog } from './delete-dialog.tsx'
import { UploadCard } from './upload-card.tsx'
import { type Managed, useManaged } from './use-managed.ts'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RecordTable, SelectAll } from '../../parts/page/record-table.tsx'
import { toggled } from '../../parts/toggled.ts'
import { RENAME_SCRIPT, type Renaming, ScriptRow, TitleForm } from './script-row.tsx'
import type { ManagedQuery } from '../api.ts'
import { CharacterPicker } from '../../parts/character/character-picker.tsx'
import { SearchBox } from '../../parts/script/search-box.tsx'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'
import { SelectField } from '../../ui/form/field.tsx'

type ManageDialog =
  | { kind: 'delete'; ids: readonly string[] }
  | { kind: 'delete-all'; typed: string }
  | { kind: 'rename'; renaming: Renaming }
  | { kind: 'backups' }
  | { kind: 'expired' }

/** /admin/scripts: the library, many scripts at once. */
export function ManageScriptsPage() {
  return (
    <AdminFrame title={say`Script Management`} lead={say`Add, rename and remove scripts, many at once.`}>
      {() => <Management />}
    </AdminFrame>
  )
}

function Management() {
  const [query, setQuery] = useState({
    search: '',
    type: 'all' as ScriptType,
    sort: 'recent' as ScriptSort,
    include: [] as string[],
  })
  const managed = useManaged(query)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const typed = useUnfinished<string>(DELETE_ALL)
  const chosen = useUnfinished<readonly string[]>(DELETE_SCRIPTS)
  const renaming = useUnfinished<Renaming>(RENAME_SCRIPT)
  const [dialog, setDialog] = useState<ManageDialog | null>(unfinishedDialog(typed, chosen, renaming))
  const shown = (managed.cards ?? []).filter(({ id }) => selected.has(id)).map(({ id }) => id)
  const close = () => setDialog(null)
  const gone = (ids: readonly string[]) => {
    managed.drop(new Set(ids))
    setSelected(new Set())
    close()
  }
  const expired = () => {
    setDialog({ kind: 'expired' })
    return null
  }
  const reloaded = () => {
    close()
    managed.reload()
  }
  return (
    <>
      <UploadCard onAdded={managed.reload} />
      <FilterBar query={query} onChange={(change) => setQuery({ ...query, ...change })} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite">{countOf(managed, shown.length)}</p>
        <div className="flex flex-wrap items-center gap-2">
          {shown.length > 0 && (
            <Button variant="danger" onClick={() => setDialog({ kind: 'delete', ids: shown })}>
              {say`Delete selected`}
            </Button>
          )}
          <Button onClick={() => setDialog({ kind: 'backups' })}>{say`Restore...`}</Button>
          <Button variant="quiet" onClick={() => setDialog({ kind: 'delete-all', typed: '' })}>
            {say`Delete all...`}
          </Button>
        </div>
      </div>
      <List
        managed={managed}
        selected={selected}
        onSelect={setSelected}
        onDelete={(ids) => setDialog({ kind: 'delete', ids })}
      />
      {dialog?.kind === 'delete' && (
        <DeleteDialog ids={dialog.ids} cards={managed.cards ?? []} onClose={close} onDone={gone} onExpired={expired} />
      )}
      {dialog?.kind === 'delete-all' && (
        <DeleteAllDialog typed={dialog.typed} onClose={close} onDone={reloaded} onExpired={expired} />
      )}
      {dialog?.kind === 'rename' && (
        <RenameDialog renaming={dialog.renaming} onClose={close} onRenamed={managed.change} />
      )}
      {dialog?.kind === 'backups' && <BackupsDialog onClose={close} onDone={reloaded} />}
      {dialog?.kind === 'expired' && <SessionExpired />}
    </>
  )
}

/** What somebody left to sign in again. */
function unfinishedDialog(
  typed: string | null,
  ids: readonly string[] | null,
  renaming: Renaming | null,
): ManageDialog | null {
  if (typed !== null) return { kind: 'delete-all', typed }
  if (renaming !== null) return { kind: 'rename', renaming }
  return ids === null ? null : { kind: 'delete', ids }
}

interface RenameDialogProps {
  renaming: Renaming
  onClose: () => void
  onRenamed: Managed['change']
}

/** Goes on with a new title after signing in again: the script may be further down the list, or not in it. */
function RenameDialog({ renaming, onClose, onRenamed }: RenameDialogProps) {
  const { card } = renaming
  return (
    <Dialog open onClose={onClose} title={say`Edit ${card.name}`}>
      <TitleForm
        card={card}
        typed={renaming}
        onCancel={onClose}
        onSaved={(title) => {
          onClose()
          onRenamed(card.id, title)
        }}
      />
    </Dialog>
  )
}

interface ListProps {
  managed: Managed
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onDelete: (ids: readonly string[]) => void
}

function List({ managed, selected, onSelect, onDelete }: ListProps) {
  const { cards, error, isLoading, hasMore } = managed
  return (
    <>
      <Loaded
        answer={{ value: cards ?? undefined, error, isLoading }}
        failed={say`Failed to load scripts: ${messageOf(error, say`An unknown error occurred`)}`}
        why={null}
        onRetry={managed.reload}
      >
        {(cards) => (
          <ScriptTable
            cards={cards}
            selected={selected}
            onSelect={onSelect}
            onRenamed={managed.change}
            onDelete={(id) => onDelete([id])}
          />
        )}
      </Loaded>
      {hasMore && (
        <Button busy={isLoading} onClick={managed.more}>
          {say`Show more`}
        </Button>
      )}
    </>
  )
}

function countOf({ total, cards }: Managed, selected: number): string {
  if (total === null || cards === null) return ''
  const all = plural(total.total, 'script', 'scripts')
  const scripts = say`Showing ${cards.length} of ${total.totalIsExact ? all : say`more than ${all}`}`
  return selected === 0 ? scripts : say`${scripts}, ${selected} selected`
}

function SessionExpired() {
  const navigate = useNavigate()
  const go = () => void navigate('/admin/login')
  return (
    <Dialog
      open
      onClose={go}
      title={say`Session expired`}
      footer={
        <Button variant="primary" onClick={go}>
          {say`Log in again`}
        </Button>
      }
    >
      <p role="alert">{say`Your session has expired. Please log in again and try deleting the script.`}</p>
    </Dialog>
  )
}

interface ScriptTableProps {
  cards: readonly ScriptCard[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onRenamed: (id: string, title: Pick<ScriptCard, 'name' | 'author'>) => void
  onDelete: (id: string) => void
}

function ScriptTable({ cards, selected, onSelect, onRenamed, onDelete }: ScriptTableProps) {
  if (cards.length === 0) return <p className="max-w-measure text-muted">{say`No scripts found`}</p>
  return (
    <RecordTable
      label={say`Scripts`}
      columns={[say`Script`, say`Sponsor`, say`Uploaded`, say`Type`, say`Actions`]}
      selectAll={
        <SelectAll label={say`Select all scripts shown`} ids={cards.map(({ id }) => id)} {...{ selected, onSelect }} />
      }
    >
      {cards.map((card) => (
        <ScriptRow
          key={card.id}
          card={card}
          isSelected={selected.has(card.id)}
          onToggle={() => onSelect(toggled(selected, card.id))}
          onRenamed={(title) => onRenamed(card.id, title)}
          onDelete={() => onDelete(card.id)}
        />
      ))}
    </RecordTable>
  )
}

const TYPE_LABELS = { all: say`All Scripts`, teensyville: say`Teensyville`, full: say`Full Game` } as const
const SORT_LABELS = { recent: say`Most Recent`, title: say`Title A-Z`, author: say`Author A-Z` } as const

interface FilterBarProps {
  query: ManagedQuery
  onChange: (change: Partial<Omit<ManagedQuery, 'include'>> & { include?: string[] }) => void
}

function FilterBar({ query, onChange }: FilterBarProps) {
  const { value: official = [] } = useResource(officialCharacters)
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_2fr]">
      <SearchBox
        label={say`Search by title or author`}
        search={query.search}
        onSearch={(search) => onChange({ search })}
      />
      <SelectField
        label={say`Type`}
        value={query.type}
        onChange={({ target }) => onChange({ type: SCRIPT_TYPES.find((type) => type === target.value) ?? 'all' })}
      >
        {SCRIPT_TYPES.map((type) => (
          <option key={type} value={type}>
            {TYPE_LABELS[type]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={say`Sort`}
        value={query.sort}
        onChange={({ target }) => onChange({ sort: SCRIPT_SORTS.find((sort) => sort === target.value) ?? 'recent' })}
      >
        {SCRIPT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </SelectField>
      <CharacterPicker
        label={say`With characters`}
        characters={official}
        value={query.include}
        onChange={(include) => onChange({ include })}
      />
    </div>
  )
}
