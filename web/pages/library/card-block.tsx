import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import type { LibraryCard } from '#protocol/library.ts'
import { ScriptCard } from '../../parts/script/script-card.tsx'
import styles from './card-list.module.css'
import { useDrawnCount, useIsNearViewport } from './viewport.ts'

/** Cards in one block, which is laid out separately. */
export const BLOCK_SIZE = 24
/** Cards that are rendered together: whole rows in one, two and three columns. */
const GROUP_SIZE = 6
/** Groups rendered at first, enough for a large screen. */
const AT_FIRST = 3

export interface CardBlockProps {
  cards: readonly LibraryCard[]
  /** Navigation state for the scripts' pages; the same object while it means the same. */
  state: unknown
  isFirst: boolean
}

/**
 * Part of a long list, laid out separately. Its cards are rendered a group at a time near the viewport; elsewhere only
 * their names are, so that they can still be found, listed and focused.
 */
export const CardBlock = memo(function CardBlock({ cards, state, isFirst }: CardBlockProps) {
  const block = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(block, isFirst)
  const style = useKeptHeight(block, cards[0])
  return (
    <div ref={block} className={styles['block']} data-far={!isNear || undefined} style={style}>
      {chunksOf(cards, GROUP_SIZE).map((group, index) => (
        <RowGroup key={index} cards={group} state={state} isFirst={isFirst && index < AT_FIRST} isBlockNear={isNear} />
      ))}
    </div>
  )
}, isSame)

const RowGroup = memo(function RowGroup({
  cards,
  state,
  isFirst,
  isBlockNear,
}: CardBlockProps & { isBlockNear: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  const drawn = useDrawnCount(list, cards.length, isFirst, isBlockNear)
  return (
    <ul ref={list} className={styles['grid']} data-brief={drawn === 0 || undefined}>
      {cards.map((card, index) => (
        <Entry key={card.id} card={card} state={state} brief={index >= drawn} />
      ))}
    </ul>
  )
}, isSame)

/** Memoised: a thousand cards must not render again for the next forty-eight. */
const Entry = memo(function Entry({ card, state, brief }: { card: LibraryCard; state: unknown; brief: boolean }) {
  return (
    <li>
      <ScriptCard card={card} heading="h2" state={state} brief={brief} />
    </li>
  )
})

export function chunksOf(cards: readonly LibraryCard[], length: number): (readonly LibraryCard[])[] {
  return Array.from({ length: Math.ceil(cards.length / length) }, (_, index) =>
    cards.slice(index * length, (index + 1) * length),
  )
}

const heights = new WeakMap<LibraryCard, { width: number; height: number }>()

/** The height of a block in a window of this width, so that Back restores the scroll position. */
function useKeptHeight(block: RefObject<HTMLElement | null>, first: LibraryCard | undefined) {
  useLayoutEffect(() => {
    const { current } = block
    return () => {
      if (current === null || first === undefined) return
      heights.set(first, { width: window.innerWidth, height: current.offsetHeight })
    }
  }, [block, first])
  const known = first === undefined ? undefined : heights.get(first)
  return known !== undefined && known.width === window.innerWidth
    ? { containIntrinsicHeight: `auto ${known.height}px` }
    : undefined
}

/** The arrays are new on every render: what counts is that the cards are the same. */
function isSame(
  before: CardBlockProps & { isBlockNear?: boolean },
  { cards, ...after }: CardBlockProps & { isBlockNear?: boolean },
) {
  return (
    before.state === after.state &&
    before.isBlockNear === after.isBlockNear &&
    before.cards.length === cards.length &&
    before.cards.every((card, index) => card === cards[index])
  )
}
