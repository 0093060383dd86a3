import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import type { LibraryCard } from '#protocol/library.ts'
import { ScriptCard } from '../parts/script/script-card.tsx'
import styles from './library.module.css'

/** Cards in one block: whole rows in one, two and three columns. */
const BLOCK_SIZE = 12

export interface CardBlockProps {
  cards: readonly LibraryCard[]
  /** Navigation state for the scripts' pages; the same object while it means the same. */
  state: unknown
}

/** Part of a long list, which the browser lays out when it comes near the screen. */
export const CardBlock = memo(function CardBlock({ cards, state }: CardBlockProps) {
  const block = useRef<HTMLUListElement>(null)
  const style = useKeptHeight(block, cards[0])
  return (
    <ul ref={block} className={styles['block']} style={style}>
      {cards.map((card) => (
        <li key={card.id}>
          <ScriptCard card={card} heading="h2" state={state} />
        </li>
      ))}
    </ul>
  )
}, isSame)

export function blocksOf(cards: readonly LibraryCard[]): (readonly LibraryCard[])[] {
  return Array.from({ length: Math.ceil(cards.length / BLOCK_SIZE) }, (_, index) =>
    cards.slice(index * BLOCK_SIZE, (index + 1) * BLOCK_SIZE),
  )
}

const heights = new WeakMap<LibraryCard, { width: number; height: number }>()

/** Above and below a block's cards, in its style sheet. */
const PADDING_PX = 10

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
function isSame(before: CardBlockProps, { cards, state }: CardBlockProps) {
  return (
    before.state === state &&
    before.cards.length === cards.length &&
    before.cards.every((card, index) => card === cards[index])
  )
}
