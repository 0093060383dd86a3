import { useEffect, useState } from 'react'
import { type LibraryFilters, filtersIn } from '#protocol/library/library-filters.ts'
import type { Taken } from '../script/add/add-script.tsx'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import {
  addressOf,
  countOfPanel,
  forgetFilters,
  fromStart,
  isNarrowed,
  filtersKey,
  NO_FILTERS,
  saveFilters,
  savedFilters,
  toParams,
} from '../app/data/library/filters.ts'
import { type GroupPlayed, useGroupChoice, useUnplayed } from './played-cards.ts'
import { type ScriptList, useScriptList } from '../app/data/library/use-script-list.ts'
import { useSession } from '../app/session.ts'
import { useStore } from '../ui/store.ts'
import { buttonClass } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Link } from '../ui/link.tsx'
import { LinkOrButton } from '../ui/link-or-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { CardList, forGroup } from './card-list.tsx'
import { MemberPlace, Toolbar } from './toolbar.tsx'
import { picked } from './picking.ts'
import { useShowFilters } from './use-show-filters.ts'
import { say } from '../ui/say.ts'
import { useLocation, useNavigate } from 'react-router'
import { PAGE_SIZE } from '../app/data/library/paged-cards.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spoken } from '../ui/visually-hidden.tsx'
import type { Head } from '../app/data/library/card-pages.ts'
import { Dial } from '../ui/dial.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { usePageParams } from '../app/navigation/use-page-params.ts'
import { numberOf } from '../ui/format.ts'

const ADD_PLACE = <MemberPlace words={say`Add Script`} />

// Where its file is not on this device, the library stays.
const AddScript = lazyPart(
  () =>
    import('../script/add/add-script.tsx').then(
      (file) => file.AddScript,
      () => () => ADD_PLACE,
    ),
  ADD_PLACE,
)
const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then((file) => file.FilterPanel))
const PickingBar = lazyPart(() => import('./picking-bar.tsx').then((file) => file.PickingBar))
const MatchingBanner = lazyPart(() => import('../script/add/matching-banner.tsx').then((file) => file.MatchingBanner))

const FollowGroup = lazyPart(() => forGroup((file) => file.FollowGroup))
const AllPlayed = lazyPart(() => forGroup((file) => file.AllPlayed))

export function LibraryPage() {
  usePageTitle(say`Script Library`)
  const { filters, change } = useLibraryFilters()
  const { user } = useSession()
  const [shown, show] = useShownCount()
  const choice = useGroupChoice()
  const { left: list, hidden, group } = useUnplayed(useScriptList(filters, shown), shown, choice)
  const panel = useShowFilters(filters)
  const [taken, setTaken] = useState<Taken | null>(null)
  const reset = () => {
    forgetFilters()
    change(NO_FILTERS)
  }
  return (
    <div className="grid grid-cols-2 gap-4 *:col-span-full">
      {/* On a phone the count has a line of its own, and the heading as much space with a button as without: not everybody has one. */}
      <div className="flex items-center justify-between gap-x-4 gap-y-2 max-sm:grid max-sm:gap-x-2 max-sm:gap-y-0 max-sm:[grid-template:minmax(var(--target),auto)_auto/minmax(0,1fr)_auto] max-sm:[&>:nth-child(2)]:justify-self-end max-sm:[&>:nth-child(2)]:whitespace-nowrap max-sm:[:root[data-account='host']_&]:grid-cols-[minmax(0,1fr)_7.5rem]">
        <div className="flex flex-[1_1_0] flex-wrap items-baseline gap-x-4 max-sm:contents">
          <h1 className="max-sm:text-h2 max-sm:whitespace-nowrap">{say`Script Library`}</h1>
          <Count list={list} hidden={hidden} />
        </div>
        {user === null ? ADD_PLACE : <AddScript onTaken={setTaken} />}
      </div>
      {taken && <MatchingBanner existing={taken.existing} onChange={taken.change} onDismiss={() => setTaken(null)} />}
      <Toolbar filters={filters} panel={panel} onChange={change} onReset={reset} />
      {isNarrowed(filters) && (
        <p
          // Before the first paint, so that nothing moves.
          className="hidden flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-surface ps-4 pe-3 pt-2 pb-2 [border-inline-start:3px_double_var(--accent)] [&>:last-child]:ms-auto [:root[data-last]_&]:flex"
        >
          {say`Your last search`}
          <LinkOrButton className={buttonClass({})} href={addressOf(NO_FILTERS)} onPress={reset}>
            {say`Clear`}
          </LinkOrButton>
        </p>
      )}
      {countOfPanel(filters) > 0 && <ActiveFilters filters={filters} onChange={change} />}
      {list.failure && (
        <Notice
          type="danger"
          title={list.failure}
          action={
            <LinkOrButton className={buttonClass({})} href={addressOf(NO_FILTERS)} onPress={list.retry}>
              {say`Retry`}
            </LinkOrButton>
          }
        />
      )}
      {filters.cursor !== undefined && <LaterPage list={list} filters={filters} />}
      <div className="grid grid-cols-1 items-start gap-4 md:[:root[data-filters]_&]:grid-cols-[minmax(0,1fr)_360px] md:[:root[data-filters]_&>*]:col-1 md:[:root[data-filters]_&>section]:col-2 md:[:root[data-filters]_&>section]:row-[1/span_3]">
        {panel.isOpen && (
          <FilterPanel filters={filters} head={without(list.head, hidden)} onChange={change} onClose={panel.close} />
        )}
        <PagedCards
          list={list}
          hidden={hidden}
          group={group}
          filters={filters}
          shown={shown}
          onShow={show}
          onChange={change}
          onReset={reset}
        />
      </div>
      {useStore(picked) !== null && <PickingBar />}
      {choice !== null && <FollowGroup choice={choice} />}
    </div>
  )
}

interface CardsProps {
  list: ScriptList
  /** How many cards are not shown, since a group has played them. */
  hidden: number
  group: GroupPlayed | null
  filters: LibraryFilters
  shown: number
  onShow: (count: number) => void
  onChange: (filters: LibraryFilters) => void
  onReset: () => void
}

function PagedCards({ list, hidden, group, filters, shown, onShow, onChange, onReset }: CardsProps) {
  if (list.cards === null) return list.failure ? null : <CardSkeletons />
  if (list.cards.length > 0 || list.hasMore)
    return <CardList list={list} group={group} filters={filters} shown={shown} onShow={onShow} />
  if (hidden > 0) return <AllPlayed />
  return <Empty filters={filters} head={list.head} onChange={onChange} onReset={onReset} />
}

/** Browsers that run no script go through the list a page at a time. */
function LaterPage({ list, filters }: { list: ScriptList; filters: LibraryFilters }) {
  const [first] = list.cards ?? []
  return (
    <p>
      {say`You are further down the list${first ? say`, from “${first.name}” on` : ''}. `}
      <Link to={addressOf(fromStart(filters))}>{say`Back to the first scripts`}</Link>
    </p>
  )
}

/** The number of shown cards, stored in the history entry, so that Back restores the list's length. */
function useShownCount(): [number, (count: number) => void] {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const stored: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'shown') : null
  const shown = typeof stored === 'number' && stored > PAGE_SIZE ? stored : PAGE_SIZE
  const show = (count: number) =>
    navigate({ search }, { replace: true, preventScrollReset: true, state: { ...Object(state), shown: count } })
  return [shown, show]
}

const PLACES = Array.from({ length: 8 }, (_, index) => index)

function CardSkeletons() {
  return (
    <>
      <Spoken>{say`Loading scripts...`}</Spoken>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,310px),1fr))] gap-4">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-[172px] max-sm:h-[130px]" />
        ))}
      </div>
    </>
  )
}

const QUIET_MS = 500

const without = (head: Head | null, hidden: number) => head && { ...head, total: head.total - hidden }

/** 'Showing X of Y scripts', or how many are on this device; then how many of them a group has played, as far as they are loaded. */
function countWords({ head, hasMore }: ScriptList, hidden: number): string {
  if (head === null) return ''
  const more = hidden > 0 && hasMore
  const about = head.totalIsExact ? (more ? say`up to ` : '') : say`more than `
  const line =
    head.onDevice?.line ??
    say`Showing ${about}${numberOf(head.total - hidden)} of ${numberOf(head.libraryTotal)} scripts`
  if (hidden === 0) return line
  return say`${line}, ${numberOf(hidden)} played ${hidden === 1 ? 'is' : 'are'} hidden${more ? say` so far` : ''}`
}

/** Shown at once and announced when it no longer changes. */
function Count({ list, hidden }: { list: ScriptList; hidden: number }) {
  const words = countWords(list, hidden)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), QUIET_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <>
      <p
        // For large numbers it has a second line.
        className="min-h-[1.5em] text-muted tabular max-sm:[grid-area:2/1/auto/-1] max-[1040px]:hiding:basis-full max-sm:hiding:min-h-[2lh] max-sm:hiding:text-small max-sm:hiding:leading-[1.35]"
        aria-hidden="true"
      >
        {words}
      </p>
      <Spoken>{spoken}</Spoken>
    </>
  )
}

const ALL_TOGETHER = <p>{say`No script matches all your filters and search words.`}</p>

const HidingMost = lazyPart(async () => (await import('./hiding-most.tsx')).HidingMost, ALL_TOGETHER)

interface EmptyProps {
  filters: LibraryFilters
  head: Head | null
  onChange: (filters: LibraryFilters) => void
  onReset: () => void
}

/** No cards: the filters hide all, or there are none yet. */
function Empty({ filters, head, onChange, onReset }: EmptyProps) {
  const isHydrated = useIsHydrated()
  const instead = head?.onDevice?.instead
  const isLibraryEmpty = head?.libraryTotal === 0
  return (
    <div className="grid justify-items-center gap-3 py-12 text-center text-muted [&_h2]:text-text">
      <Dial className="w-[120px] text-accent" hand={isLibraryEmpty ? 12 : 6} />
      <h2>{instead?.title ?? (isLibraryEmpty ? say`No scripts yet` : say`No scripts found`)}</h2>
      {isLibraryEmpty && <p>{instead?.words ?? say`Nobody has added a script yet.`}</p>}
      {(!isLibraryEmpty || (instead && isNarrowed(filters))) && (
        <>
          {!isLibraryEmpty &&
            isNarrowed(filters) &&
            (isHydrated ? (
              <HidingMost key={filtersKey(filters)} filters={filters} onChange={onChange}>
                {ALL_TOGETHER}
              </HidingMost>
            ) : (
              ALL_TOGETHER
            ))}
          <LinkOrButton className={buttonClass({})} href={addressOf(NO_FILTERS)} onPress={onReset}>
            {say`Reset filters`}
          </LinkOrButton>
        </>
      )}
    </div>
  )
}

interface FilterControl {
  filters: LibraryFilters
  /** Replaces the filters in the address. */
  change: (patch: Partial<LibraryFilters>) => void
}

/**
 * The filters of the address. Without any, those of the last visit are restored, except after the home page: by `first.js`
 * where the Worker has rendered the page, here elsewhere.
 */
function useLibraryFilters(): FilterControl {
  const [params, setParams] = usePageParams()
  const location = useLocation()
  const isHydrated = useIsHydrated()
  const [isFirstRender, setFirstRender] = useState(!isHydrated)
  const [restored, setRestored] = useState(() => (isHydrated ? toRestore(params, isFromHome(location.state)) : null))
  const { status } = useSession()
  const asked = restored ?? filtersIn(params)
  // "Mine" needs a signed-in person.
  const filters = asked.mine && status === 'anonymous' ? { ...asked, mine: false } : asked

  if (isFirstRender && isHydrated) {
    setFirstRender(false)
    // What an older Belfry has stored, `first.js` cannot read.
    setRestored(toRestore(params, cameFromHome()))
  }
  if (restored !== null && location.search !== '') setRestored(null)
  useEffect(() => {
    if (isFirstRender) return
    if (restored === null) saveFilters(filtersIn(params))
    else if (location.search === '') {
      // As `first.js` notes it: what is shown was not chosen on this visit.
      document.documentElement.dataset['last'] = ''
      setParams(toParams(restored), { replace: true })
    }
  }, [isFirstRender, location.search, params, restored, setParams])

  return {
    filters,
    change: (patch) => {
      delete document.documentElement.dataset['last']
      setParams(toParams(fromStart({ ...filters, ...patch })), { replace: true, preventScrollReset: true })
    },
  }
}

function toRestore(params: URLSearchParams, isFromHome: boolean): LibraryFilters | null {
  if (params.size > 0) return null
  if (isFromHome) {
    forgetFilters()
    return null
  }
  return savedFilters()
}

const isFromHome = (state: unknown) => Reflect.get(Object(state), 'fromHome') === true

/** The same as in `first.js`. */
const cameFromHome = () =>
  document.referrer === `${window.location.origin}/` || isFromHome(Reflect.get(Object(window.history.state), 'usr'))
