import { useState } from 'react'
import type { ScriptCard } from '#protocol/script.ts'
import { AddScript } from '../add-script/add-script.tsx'
import { MatchingBanner } from '../add-script/duplicates/matching-banner.tsx'
import { usePageTitle } from '../frame/use-page-title.ts'
import { messageOf } from '../api/client.ts'
import { countOfPanel, forgetFilters, type LibraryFilters, NO_FILTERS } from '../library/filters.ts'
import { type ScriptList, useScriptList } from '../library/use-script-list.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Notice } from '../ui/notice.tsx'
import { CardList } from './library/card-list.tsx'
import { CardSkeletons } from './library/card-skeletons.tsx'
import { Count } from './library/count.tsx'
import styles from './library/library.module.css'
import { Toolbar } from './library/toolbar.tsx'
import { useLibraryFilters } from './library/use-library-filters.ts'
import { useShowFilters } from './library/use-show-filters.ts'
import { useShownCount } from './library/use-shown-count.ts'

const FilterPanel = lazyPart(async () => (await import('./library/filter-panel.tsx')).FilterPanel)
const ActiveFilters = lazyPart(async () => (await import('./library/active-filters.tsx')).ActiveFilters)
const Empty = lazyPart(async () => (await import('./library/empty.tsx')).Empty)

export function LibraryPage() {
  usePageTitle('Script Library')
  const { filters, change } = useLibraryFilters()
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
          <h1>Script Library</h1>
          <Count head={list.head} />
        </div>
        <AddScript onTaken={setTaken} />
      </div>
      {taken && <MatchingBanner existing={taken} onDismiss={() => setTaken(null)} />}
      <Toolbar filters={filters} panel={panel} onChange={change} onReset={reset} />
      {countOfPanel(filters) > 0 && <ActiveFilters filters={filters} onChange={change} />}
      {list.error && <Failure error={list.error} onRetry={list.retry} />}
      <div className={styles['content']} data-beside={panel.isOpen || undefined}>
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
  if (list.cards.length > 0 || list.hasMore) return <CardList list={list} shown={shown} onShow={onShow} />
  return (
    <Empty filters={filters} isLibraryEmpty={list.head?.libraryTotal === 0} onChange={onChange} onReset={onReset} />
  )
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      type="danger"
      title={`Failed to load scripts: ${messageOf(error, 'An unknown error occurred')}`}
      action={<Button onClick={onRetry}>Retry</Button>}
    />
  )
}
