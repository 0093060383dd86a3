import { clsx } from 'clsx'
import { useState } from 'react'
import { GROUP_LIMITS } from '#domain/group/group.ts'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { NO_FILTERS } from '../../app/data/library/filters.ts'
import { useScriptList } from '../../app/data/library/use-script-list.ts'
import { useTypedSearch } from '../../app/data/library/use-typed-search.ts'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import type { Form } from '../../app/act/use-form.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { namesApart } from '../../ui/names-apart.tsx'
import { say } from '../../ui/say.ts'
import { useShownGroup } from '../shown-group.ts'
import { AS_IT_IS, dateOf, type NightDraft } from './night-draft.ts'
import { OUTCOME_OPTIONS } from './outcome.tsx'

export interface NightFieldsProps {
  draft: NightDraft
  form: Pick<Form<NightDraft>, 'faults' | 'field' | 'change'>
  /** Who told it, by name, before it was opened. */
  was: string | null
}

/** What is known of an evening. Only its day and its script are needed. */
export function NightFields({ draft, form, was }: NightFieldsProps) {
  const { members } = useShownGroup().group
  const [today] = useState(() => dateOf(new Date()))
  return (
    <div className="grid grid-cols-1 gap-4">
      <ScriptFields draft={draft} form={form} />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-3">
        <TextField label={say`Date`} type="date" max={today} {...form.field('date')} />
        <TextField
          label={say`Players`}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          {...form.field('players')}
        />
      </div>
      <SelectField label={say`Storyteller`} {...form.field('storyteller')}>
        <option value="">{say`Not noted`}</option>
        {draft.storyteller === AS_IT_IS && was !== null && (
          <option value={AS_IT_IS} dir="auto">
            {was}
          </option>
        )}
        {members.map(({ userId, displayName }) => (
          <option key={userId} value={userId} dir="auto">
            {displayName}
          </option>
        ))}
      </SelectField>
      <Segmented
        label={say`Who won?`}
        quiet
        options={OUTCOME_OPTIONS}
        value={draft.outcome}
        onChange={(outcome) => form.change({ outcome })}
      />
      <TextArea
        label={say`Note`}
        hint={say`For your group. Links stay plain text.`}
        rows={2}
        maxLength={2 * GROUP_LIMITS.noteLetters}
        {...form.field('note')}
      />
    </div>
  )
}

/** A script of the library, or a name alone. */
function ScriptFields({ draft, form }: Omit<NightFieldsProps, 'was'>) {
  const { scriptId, name, author } = draft
  // In the place of what was pressed comes the field, and the other way around.
  const [hasChanged, setChanged] = useState(false)
  if (scriptId !== null)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-control bg-raised px-4 py-3 wrap-anywhere">
        <span>
          <span className="block text-small text-muted">{say`Script`}</span>
          <b>
            <bdi>{name}</bdi>
          </b>
          {author !== '' && <span className="text-small font-normal text-muted">{namesApart(say` by ${author}`)}</span>}
        </span>
        <Button
          onClick={() => {
            setChanged(true)
            form.change({ scriptId: null, name: '', author: '' })
          }}
        >
          {say`Change`}
        </Button>
        {form.faults['name'] !== undefined && (
          <p className="col-span-full text-small font-semibold text-danger">{form.faults['name']}</p>
        )}
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        label={say`Script`}
        hint={say`Search the library, or type a name of your own.`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasChanged}
        autoComplete="off"
        maxLength={240}
        {...form.field('name')}
      />
      <Matches name={name} onPick={form.change} />
      {name.trim() !== '' && (
        <TextField
          label={say`Author`}
          hint={say`If you know. A script of the library brings its own.`}
          autoComplete="off"
          maxLength={200}
          {...form.field('author')}
        />
      )}
    </div>
  )
}

const MATCHES = 4

function Matches({ name, onPick }: { name: string; onPick: (patch: Partial<NightDraft>) => void }) {
  const [filters, setFilters] = useState<LibraryFilters>({ ...NO_FILTERS, search: name.trim() })
  const [text, typeIn] = useTypedSearch(filters.search, (search) => setFilters({ ...filters, search }))
  if (text !== name) typeIn(name)
  if (filters.search === '' || name.trim() === '') return null
  return <Found filters={filters} onPick={onPick} />
}

function Found({ filters, onPick }: { filters: LibraryFilters; onPick: (patch: Partial<NightDraft>) => void }) {
  const { cards } = useScriptList(filters, MATCHES)
  const found = cards?.slice(0, MATCHES) ?? []
  return (
    <>
      <output className="text-small text-muted empty:hidden">
        {cards === null
          ? ''
          : found.length === 0
            ? say`Not in the library. The name alone is enough.`
            : say`In the library:`}
      </output>
      <ul className="-mx-2 grid grid-cols-1">
        {found.map(({ id, name, author, metadata, logoUrl }) => (
          <li key={id}>
            <button
              type="button"
              className={clsx(
                'grid min-h-[56px] w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-control border-0 bg-transparent px-2 py-2 text-start wrap-anywhere hover:bg-raised [&_span:last-child]:leading-[1.25]',
              )}
              onClick={() => onPick({ scriptId: id, name, author: author ?? '' })}
            >
              <ScriptWindow window={metadata.window} logoUrl={logoUrl} size={44} />
              <span>
                <b>
                  <bdi>{name}</bdi>
                </b>
                {author !== null && (
                  <span className="block text-small font-normal text-muted">{namesApart(say`by ${author}`)}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
