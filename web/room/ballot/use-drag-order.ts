import { type PointerEvent, type RefObject, useRef, useState } from 'react'

export interface Drag {
  id: string
  /** How far the row is dragged. */
  dy: number
  /** The index where it would land. */
  to: number
}

const EDGE = 72

/** Drags a row by mouse, pen or finger; the rows are those that are ranked in `list`. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onDrop: (id: string, index: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const start = useRef<{ y: number; scroll: number; from: number } | null>(null)

  const end = (isDrop: boolean) => {
    if (drag !== null && isDrop && drag.to !== start.current?.from) onDrop(drag.id, drag.to)
    start.current = null
    setDrag(null)
  }

  const handleFor = (id: string, index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { y: event.clientY, scroll: window.scrollY, from: index }
      setDrag({ id, dy: 0, to: index })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return
      scrollAtEdge(event.clientY)
      const dy = event.clientY - start.current.y + (window.scrollY - start.current.scroll)
      setDrag({ id, dy, to: placeAt(list.current, index, event.clientY) })
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })

  return { drag, handleFor }
}

/** The row whose upper or lower half is under the pointer, without the dragged row. */
function placeAt(list: HTMLElement | null, from: number, y: number): number {
  const rows = [...(list?.querySelectorAll('[data-ranked]') ?? [])]
  return rows.filter((row, index) => {
    if (index === from) return false
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}

function scrollAtEdge(y: number): void {
  if (y < EDGE) window.scrollBy(0, -12)
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, 12)
}
