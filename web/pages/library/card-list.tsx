import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import styles from './card-list.module.css'
import { PAGE_SIZE } from '../../library/paged-cards.ts'
import type { ScriptList } from '../../library/use-script-list.ts'
import { BLOCK_SIZE, CardBlock, chunksOf } from './card-block.tsx'

export interface CardListProps {
  list: ScriptList
  shown: number
  onShow: (count: number) => void
}

/** The cards, a page at a time; the next page is fetched when its button comes near, and shown when it is pressed. */
export function CardList({ list, shown, onShow }: CardListProps) {
  const { pathname, search } = useLocation()
  const from = pathname + search
  const state = useMemo(() => ({ from, backLabel: 'Back to the library' }), [from])
  const cardsBox = useRef<HTMLDivElement>(null)
  const focusFrom = useRef<number | null>(null)
  const cards = list.cards?.slice(0, shown) ?? []
  const inHand = list.cards?.length ?? 0

  useEffect(() => {
    if (focusFrom.current === null || cards.length <= focusFrom.current) return
    cardsBox.current?.querySelectorAll<HTMLElement>('h2 a')[focusFrom.current]?.focus({ preventScroll: true })
    focusFrom.current = null
  }, [cards.length])

  const more = () => {
    focusFrom.current = cards.length
    if (inHand < shown + PAGE_SIZE && list.hasMore && !list.isLoadingMore) list.loadMore()
    onShow(shown + PAGE_SIZE)
  }

  return (
    <>
      <div ref={cardsBox} className={styles['list']} data-old={list.isOld || undefined}>
        {chunksOf(cards, BLOCK_SIZE).map((some, index) => (
          <CardBlock key={index} cards={some} state={state} isFirst={index === 0} />
        ))}
      </div>
      {(inHand > shown || list.hasMore) && (
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
      Show more scripts
    </Button>
  )
}
