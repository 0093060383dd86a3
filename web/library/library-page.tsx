import { useState } from 'react'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import type { ScriptCard } from '#protocol/script.ts'
import { messageOf } from '../app/api/client.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { addressOf, countOfPanel, forgetFilters, fromStart, isNarrowed, NO_FILTERS } from './filters.ts'
import { type ScriptList, useScriptList } from './use-script-list.ts'
import { useSession } from '../app/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Link } from '../ui/link.tsx'
import { LinkOrButton } from '../ui/link-or-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { CardList } from './card-list.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { Count } from './count.tsx'
import { Empty } from './empty.tsx'
import styles from './library.module.css'
import { MemberPlace } from './member-place.tsx'
import { Toolbar } from './toolbar.tsx'
import { useLibraryFilters } from './use-library-filters.ts'
import { useShowFilters } from './use-show-filters.ts'
import { useShownCount } from './use-shown-count.ts'
import { say } from '../ui/say.ts'

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
const FilterPanel = lazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel)
const MatchingBanner = lazyPart(async () => (await import('../script/add/matching-banner.tsx')).MatchingBanner)

export function LibraryPage() {
  usePageTitle(say`Script Library`)
  const { filters, change } = useLibraryFilters()
  const { user } = useSession()
  const [shown, show] = useShownCount()
  const list = useScriptList(filters, shown)
  const panel = useShowFilters(filters)
  const [taken, setTaken] = useState<ScriptCard | null>(null)
  const reset = () => {
    forgetFilters()
    change(NO_FILTERS)
  }
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <div>
          <h1>{say`Script Library`}</h1>
          <Count head={list.head} />
        </div>
        {user === null ? ADD_PLACE : <AddScript onTaken={setTaken} />}
      </div>
      {taken && <MatchingBanner existing={taken} onDismiss={() => setTaken(null)} />}
      <Toolbar filters={filters} panel={panel} onChange={change} onReset={reset} />
      {isNarrowed(filters) && (
        <p className={styles['last']}>
          {say`Your last search`}
          <LinkOrButton className={buttonClass({})} href={addressOf(NO_FILTERS)} onPress={reset}>
            {say`Clear`}
          </LinkOrButton>
        </p>
      )}
      {countOfPanel(filters) > 0 && <ActiveFilters filters={filters} onChange={change} />}
      {list.error && <Failure error={list.error} onRetry={list.retry} />}
      {filters.cursor !== undefined && <LaterPage list={list} filters={filters} />}
      <div className={styles['content']}>
        {panel.isOpen && <FilterPanel filters={filters} head={list.head} onChange={change} onClose={panel.close} />}
        <PagedCards list={list} filters={filters} shown={shown} onShow={show} onChange={change} onReset={reset} />
      </div>
    </div>
  )
}

interface CardsProps {
  list: ScriptList
  filters: LibraryFilters
  shown: number
  onShow: (count: number) => void
  onChange: (filters: LibraryFilters) => void
  onReset: () => void
}

function PagedCards({ list, filters, shown, onShow, onChange, onReset }: CardsProps) {
  if (list.cards === null) return list.error ? null : <CardSkeletons />
  if (list.cards.length > 0 || list.hasMore)
    return <CardList list={list} filters={filters} shown={shown} onShow={onShow} />
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

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      type="danger"
      title={say`Failed to load scripts: ${messageOf(error, say`An unknown error occurred`)}`}
      action={
        <LinkOrButton className={buttonClass({})} href={addressOf(NO_FILTERS)} onPress={onRetry}>
          {say`Retry`}
        </LinkOrButton>
      }
    />
  )
}
