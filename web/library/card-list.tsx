import { clsx } from 'clsx'
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import type { LibraryCard } from '#protocol/library.ts'
import { useLocation } from 'react-router'
import type { GroupPlayed } from './played-cards.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useStore } from '../ui/store.ts'
import { addressOf } from '../app/data/library/filters.ts'
import { PAGE_SIZE } from '../app/data/library/paged-cards.ts'
import { picked } from './picking.ts'
import type { ScriptList } from '../app/data/library/use-script-list.ts'
import { say } from '../ui/say.ts'
import { ScriptCard } from '../parts/script/script-card.tsx'

export interface CardListProps {
  list: ScriptList
  /** Cards say what it has played. */
  group: GroupPlayed | null
  filters: LibraryFilters
  shown: number
  onShow: (count: number) => void
}

/** The cards, a page at a time; the next page is fetched when its button comes near, and shown when it is pressed. */
export function CardList({ list, group, filters, shown, onShow }: CardListProps) {
  const { pathname, search } = useLocation()
  const from = pathname + search
  const state = useMemo(() => ({ from, backLabel: say`Back to the library` }), [from])
  const cardsBox = useRef<HTMLDivElement>(null)
  const focusFrom = useRef<number | null>(null)
  const cards = list.cards?.slice(0, shown) ?? []
  const isHydrated = useIsHydrated()
  const isPicking = useStore(picked) !== null
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
      <div
        ref={cardsBox}
        // It waits for what a group has played to go.
        className="@container flex flex-col gap-4 data-old:filter-[saturate(0.3)] [:root[data-played='waits']_&]:invisible"
        data-old={list.isOld || undefined}
      >
        {blocksOf(cards).map((some, index) => (
          <CardBlock key={index} cards={some} group={group} state={state} isPicking={isPicking} />
        ))}
      </div>
      {!isHydrated && list.nextCursor !== null && (
        <a
          rel="next"
          className={buttonClass({}, clsx('mt-2 justify-self-center'))}
          href={addressOf({ ...filters, cursor: list.nextCursor })}
        >
          {say`Show more scripts`}
        </a>
      )}
      {isHydrated && (inHand > shown || list.hasMore) && (
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
    <Button ref={button} className="mt-2 justify-self-center" busy={busy} onClick={onMore}>
      {say`Show more scripts`}
    </Button>
  )
}

/** What the library shows for a group. Where the file is not on this device, every card is shown as ever. */
export const forGroup = <Part,>(pick: (file: typeof import('./for-group/follow-group.tsx')) => Part) =>
  import('./for-group/follow-group.tsx').then(pick, () => () => null)

const PlayedMark = lazyPart(() => forGroup((file) => file.PlayedMark))
const PickBox = lazyPart(async () => (await import('./picking-bar.tsx')).PickBox)

/** Cards in one block: whole rows in one, two and three columns. */
const BLOCK_SIZE = 12

interface CardBlockProps {
  cards: readonly LibraryCard[]
  group: GroupPlayed | null
  /** Navigation state for the scripts' pages; the same object while it means the same. */
  state: unknown
  /** Cards are being chosen for a shortlist. */
  isPicking: boolean
}

/**
 * Part of a long list. After the first page the browser skips a block that is not near the screen: no style, no layout. Its height until
 * then is that of twelve cards in one, two and three columns.
 */
const CardBlock = memo(function CardBlock({ cards, group, state, isPicking }: CardBlockProps) {
  const block = useRef<HTMLUListElement>(null)
  const style = useKeptHeight(block, cards[0])
  return (
    <ul
      ref={block}
      className={clsx(
        // Space for the focus ring, which containment would clip.
        '-m-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,310px),1fr))] gap-4 p-2 [--card:172px] [--rows:12] *:relative *:min-h-(--card) max-sm:[--card:130px] @min-[636px]:[--rows:6] @min-[962px]:[--rows:4]',
        'nth-[n+5]:[contain-intrinsic-height:auto_calc(var(--rows)*(var(--card)+var(--s4))-var(--s4))] nth-[n+5]:[content-visibility:auto] print:nth-[n+5]:[content-visibility:visible]',
        // For a group cards have a line for when it has played them: known before the first paint, so that nothing moves.
        "[:root[data-played='marks']_&]:[--card:196px] max-sm:[:root[data-played='marks']_&]:[--card:154px] [:root[data-played='marks']_&>li>article]:pb-[36px] max-sm:[:root[data-played='marks']_&>li>article]:pb-8",
      )}
      style={style}
    >
      {cards.map((card) => (
        <li key={card.id}>
          <ScriptCard card={card} heading="h2" state={state} />
          {group && <PlayedMark played={group.of(card)} />}
          {isPicking && <PickBox card={card} />}
        </li>
      ))}
    </ul>
  )
}, isSame)

function blocksOf(cards: readonly LibraryCard[]): (readonly LibraryCard[])[] {
  return Array.from({ length: Math.ceil(cards.length / BLOCK_SIZE) }, (_, index) =>
    cards.slice(index * BLOCK_SIZE, (index + 1) * BLOCK_SIZE),
  )
}

const heights = new WeakMap<LibraryCard, { width: number; height: number }>()

/** Above and below a block's cards. */
const PADDING_PX = 16

/** The height of a block's cards in a window of this width, so that Back restores the scroll position. */
function useKeptHeight(block: RefObject<HTMLElement | null>, first: LibraryCard | undefined) {
  useLayoutEffect(() => {
    const { current } = block
    return () => {
      if (current === null || first === undefined) return
      heights.set(first, { width: window.innerWidth, height: current.offsetHeight - PADDING_PX })
    }
  }, [block, first])
  const known = first === undefined ? undefined : heights.get(first)
  return known !== undefined && known.width === window.innerWidth
    ? { containIntrinsicHeight: `auto ${known.height}px` }
    : undefined
}

/** The arrays are new on every render: what counts is that the cards are the same. */
function isSame(before: CardBlockProps, { cards, group, state, isPicking }: CardBlockProps) {
  return (
    before.state === state &&
    before.group === group &&
    before.isPicking === isPicking &&
    before.cards.length === cards.length &&
    before.cards.every((card, index) => card === cards[index])
  )
}
