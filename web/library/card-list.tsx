import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from '../app/navigation/use-location.ts'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { useIsTakenOver } from '../ui/use-is-taken-over.ts'
import styles from './library.module.css'
import { addressOf } from './filters.ts'
import { PAGE_SIZE } from './paged-cards.ts'
import type { ScriptList } from './use-script-list.ts'
import { blocksOf, CardBlock } from './card-block.tsx'
import { say } from '../ui/say.ts'

export interface CardListProps {
  list: ScriptList
  filters: LibraryFilters
  shown: number
  onShow: (count: number) => void
}

/** The cards, a page at a time; the next page is fetched when its button comes near, and shown when it is pressed. */
export function CardList({ list, filters, shown, onShow }: CardListProps) {
  const { pathname, search } = useLocation()
  const from = pathname + search
  const state = useMemo(() => ({ from, backLabel: say`Back to the library` }), [from])
  const cardsBox = useRef<HTMLDivElement>(null)
  const focusFrom = useRef<number | null>(null)
  const cards = list.cards?.slice(0, shown) ?? []
  const isTakenOver = useIsTakenOver()
  const inHand = list.cards?.length ?? 0

  useEffect(() => {
    if (focusFrom.current === null || cards.length <= focusFrom.current) return
    cardsBox.current?.querySelectorAll<HTMLElement>('h2 a')[focusFrom.current]?.focus({ preventScroll: true })
    focusFrom.current = null
  }, [cards.length])

  const more = () => {
    focusFrom.current = cards.length
    onShow(shown + PAGE_SIZE)
  }

  return (
    <>
      <div ref={cardsBox} className={styles['list']} data-old={list.isOld || undefined}>
        {blocksOf(cards).map((some, index) => (
          <CardBlock key={index} cards={some} state={state} />
        ))}
      </div>
      {!isTakenOver && list.nextCursor !== null && (
        <a
          rel="next"
          className={buttonClass({}, styles['more'])}
          href={addressOf({ ...filters, cursor: list.nextCursor })}
        >
          {say`Show more scripts`}
        </a>
      )}
      {isTakenOver && (inHand > shown || list.hasMore) && (
        <MoreButton
          busy={list.isLoadingMore && inHand < shown}
          onMore={more}
          onNear={() => inHand <= shown && list.hasMore && !list.isLoadingMore && list.loadMore()}
        />
      )}
    </>
  )
}

function MoreButton({ busy, onMore, onNear }: { busy: boolean; onMore: () => void; onNear: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  }, [onNear])
  useEffect(() => {
    if (button.current === null) return undefined
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), {
      rootMargin: '400px',
    })
    watcher.observe(button.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <Button ref={button} className={styles['more']} busy={busy} onClick={onMore}>
      {say`Show more scripts`}
    </Button>
  )
}
