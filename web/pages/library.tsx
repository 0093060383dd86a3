import { useState } from 'react'
import type { ScriptCard } from '#protocol/script.ts'
import { AddScript } from '../add-script/add-script.tsx'
import { MatchingBanner } from '../add-script/matching-banner.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { messageOf } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CardList } from './library/card-list.tsx'
import { CardSkeletons } from './library/card-skeletons.tsx'
import { Count } from './library/count.tsx'
import { Empty } from './library/empty.tsx'
import { forgetFilters, NO_FILTERS } from '../library/filters.ts'
import styles from './library/library.module.css'
import { Toolbar } from './library/toolbar.tsx'
import { useLibraryFilters } from './library/use-library-filters.ts'
import { type ScriptList, useScriptList } from '../library/use-script-list.ts'
import { useShownCount } from './library/use-shown-count.ts'

export function LibraryPage() {
  usePageTitle('Script Library')
  const { filters, change } = useLibraryFilters()
  const [shown, show] = useShownCount()
  const list = useScriptList(filters, shown)
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
      <Toolbar filters={filters} onChange={change} onReset={reset} />
      {list.error && <Failure error={list.error} onRetry={list.retry} />}
      <Shelf list={list} shown={shown} onShow={show} onReset={reset} />
    </div>
  )
}

interface ShelfProps {
  list: ScriptList
  shown: number
  onShow: (count: number) => void
  onReset: () => void
}

function Shelf({ list, shown, onShow, onReset }: ShelfProps) {
  if (list.cards === null) return list.error ? null : <CardSkeletons />
  if (list.cards.length > 0) return <CardList list={list} shown={shown} onShow={onShow} />
  return <Empty isLibraryEmpty={list.head?.libraryTotal === 0} onReset={onReset} />
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
