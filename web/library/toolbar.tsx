import { clsx } from 'clsx'
import { type RefObject, useEffect, useRef } from 'react'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { isAtLeast } from '#domain/role.ts'
import { useShortcut } from '../app/layout/shortcuts.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { CharacterOffers } from '../parts/script/character-offers.tsx'
import { LinkOrButton } from '../ui/link-or-button.tsx'
import { controlClass, Field, SelectField, TextField } from '../ui/form/field.tsx'
import {
  addressOf,
  countOfPanel,
  DIFFICULTY_OPTIONS,
  isTouched,
  NO_FILTERS,
  SORT_OPTIONS,
  TYPE_OPTIONS,
} from '../app/data/library/filters.ts'
import { warmFiltering } from '../app/data/library/card-pages.ts'
import { useSession } from '../app/session.ts'
import { useStore } from '../ui/store.ts'
import { useTypedSearch } from '../app/data/library/use-typed-search.ts'
import { FUNNEL, LENS, TURN_BACK } from '../ui/icons.ts'
import { Icon } from '../ui/icon.tsx'
import { picked } from './picking.ts'
import type { PanelControl } from './use-show-filters.ts'
import { say } from '../ui/say.ts'
import { useNameOf } from './labels.ts'

export interface ToolbarProps {
  filters: LibraryFilters
  panel: PanelControl
  onChange: (patch: Partial<LibraryFilters>) => void
  onReset: () => void
}

const sortOf = (given: FormDataEntryValue | null) =>
  SORT_OPTIONS.find(({ value }) => value === given)?.value ?? 'recent'

/** A form that works by itself until the page's script runs; from then on every change filters at once. */
export function Toolbar({ filters, panel, onChange, onReset }: ToolbarProps) {
  const count = countOfPanel(filters)
  const form = useRef<HTMLFormElement>(null)
  useChosenBefore(form, filters, onChange)
  return (
    <search className="contents" aria-label={say`Scripts`}>
      <form
        ref={form}
        className="col-span-full contents md:sticky md:top-0 md:z-5 md:-mx-gutter md:flex md:items-start md:gap-3 md:bg-bg md:px-gutter md:py-3 md:max-[1040px]:flex-wrap noscript:[&_noscript]:contents"
        action="/library"
        method="get"
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchBox filters={filters} onChange={onChange} />
        <Button
          data-early
          aria-expanded={panel.isOpen}
          aria-controls={panel.isOpen ? 'library-filters' : undefined}
          onPointerEnter={warmFiltering}
          onClick={panel.toggle}
        >
          <Icon path={FUNNEL} size={18} />
          {say`Filters`}
          {count > 0 && (
            <span className="min-w-[1.5em] rounded-full bg-accent px-2 py-0 text-center text-small font-bold text-on-accent">
              {count}
            </span>
          )}
        </Button>
        <SelectField
          label={say`Sort by`}
          hideLabel
          className="md:flex-[0_0_11rem]"
          name="sort"
          value={filters.sort}
          onChange={({ target }) => onChange({ sort: sortOf(target.value) })}
        >
          {SORT_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {/* A browser that runs scripts has no use for it, so its script does not hold it either. */}
        <noscript>{import.meta.env.SSR && <PlainFilters filters={filters} />}</noscript>
        <MySponsored filters={filters} onChange={onChange} />
        <ChooseSeveral />
        {isTouched(filters) && (
          <LinkOrButton className={buttonClass({ variant: 'quiet' })} href={addressOf(NO_FILTERS)} onPress={onReset}>
            <Icon path={TURN_BACK} size={18} />
            {say`Reset`}
          </LinkOrButton>
        )}
      </form>
    </search>
  )
}

/** What somebody typed or chose before the page's script ran. */
function useChosenBefore(
  form: RefObject<HTMLFormElement | null>,
  filters: LibraryFilters,
  onChange: ToolbarProps['onChange'],
) {
  useEffect(() => {
    const chosen = form.current === null ? null : new FormData(form.current)
    const search = chosen?.get('search')
    const [typed, sort] = [typeof search === 'string' ? search.trim() : '', sortOf(chosen?.get('sort') ?? null)]
    // Navigation is not listening yet: it is around this, so its effect comes later.
    if (typed !== filters.search || sort !== filters.sort) queueMicrotask(() => onChange({ search: typed, sort }))
    // Only once: from then on it is said by events.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** For people who can sponsor scripts. */
function MySponsored({ filters, onChange }: Pick<ToolbarProps, 'filters' | 'onChange'>) {
  const { user } = useSession()
  if (user === null) return <MemberPlace words={say`My Sponsored`} />
  if (!isAtLeast(user.role, 'Storyteller')) return null
  return (
    <Button aria-pressed={filters.mine} onClick={() => onChange({ mine: !filters.mine })}>
      {say`My Sponsored`}
    </Button>
  )
}

/** For people who can make shortlists: what they choose goes on one. */
function ChooseSeveral() {
  const { user } = useSession()
  const isPicking = useStore(picked) !== null
  const toggle = async () => {
    const { whenLoaded } = await import('../parts/when-loaded.ts')
    await whenLoaded(import('./picking-bar.tsx'), () => picked.set(isPicking ? null : new Map()))
  }
  if (user === null) return <MemberPlace words={say`Choose several`} />
  if (!isAtLeast(user.role, 'Storyteller')) return null
  return (
    <Button aria-pressed={isPicking} onClick={() => toggle().catch(() => {})}>
      {say`Choose several`}
    </Button>
  )
}

function SearchBox({ filters, onChange }: Pick<ToolbarProps, 'filters' | 'onChange'>) {
  const [text, setText] = useTypedSearch(filters.search, (search) => onChange({ search }))
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', () => input.current?.focus())
  const pick = (picked: LibraryFilters) => {
    setText(picked.search)
    onChange(picked)
  }
  return (
    <div className="contents md:grid md:min-w-0 md:flex-[1_1_16rem] md:gap-2">
      <Field
        label={say`Search by name or author`}
        hideLabel
        className="sticky top-0 z-5 col-span-full -mx-gutter bg-bg px-gutter py-2 md:static md:m-0 md:p-0"
      >
        {(control) => (
          <span className="relative block [&_input]:ps-[42px] [&_svg]:pointer-events-none [&_svg]:absolute [&_svg]:start-[13px] [&_svg]:top-[50%] [&_svg]:[translate:0_-50%] [&_svg]:text-muted">
            <Icon path={LENS} size={20} />
            <input
              {...control}
              ref={input}
              type="search"
              name="search"
              className={controlClass}
              value={text}
              maxLength={200}
              placeholder={say`Search by name or author`}
              aria-keyshortcuts="/"
              autoComplete="off"
              enterKeyHint="search"
              onChange={(event) => setText(event.target.value)}
            />
          </span>
        )}
      </Field>
      <CharacterOffers typed={text} filters={filters} box={input} onPick={pick} />
    </div>
  )
}

/** What the toolbar's form needs in browsers that run no script: the other filters, folded, and a button. */
function PlainFilters({ filters }: { filters: LibraryFilters }) {
  const nameOf = useNameOf()
  const namesIn = (ids: readonly string[]) => ids.map(nameOf).join(', ')
  return (
    <>
      <Button type="submit" variant="primary">
        {say`Search`}
      </Button>
      <details className="relative open:col-span-full">
        <summary className={buttonClass({}, clsx('cursor-pointer list-none [&::-webkit-details-marker]:hidden'))}>
          <Icon path={FUNNEL} size={18} />
          {say`Filters`}
        </summary>
        <div className="mt-3 grid gap-3 rounded-card border border-line bg-surface p-4 md:absolute md:end-0 md:w-[360px]">
          <SelectField label={say`Script type`} name="type" defaultValue={filters.type}>
            {TYPE_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label={say`Difficulty`} name="difficulty" defaultValue={filters.difficulty}>
            {DIFFICULTY_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            label={say`Include characters`}
            hint={say`Names, with commas between them.`}
            name="include"
            defaultValue={namesIn(filters.include)}
          />
          <TextField label={say`Exclude characters`} name="exclude" defaultValue={namesIn(filters.exclude)} />
          <Button type="submit">{say`Show scripts`}</Button>
        </div>
      </details>
    </>
  )
}

/** Keeps the place of a button for people who are signed in, until it is known who is there. */
export function MemberPlace({ words }: { words: string }) {
  const { status } = useSession()
  return status === 'anonymous' ? null : (
    // Whether a Storyteller was signed in here is known before the first paint.
    <span
      className={buttonClass(
        {},
        clsx("hidden [:root[data-account='host']_&]:invisible [:root[data-account='host']_&]:inline-flex"),
      )}
      aria-hidden="true"
    >
      {words}
    </span>
  )
}
