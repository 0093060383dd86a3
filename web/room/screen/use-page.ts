import { useEffect, useState } from 'react'

const PAGE_MS = 8_000

/** What fits on a screen at a time. */
const PER_PAGE = 12

interface ShownPage<Item> {
  items: readonly Item[]
  /** From 1. */
  page: number
  pages: number
}

/** A long list page by page, which turn by themselves, from the page with the item `first`. */
export function usePage<Item>(all: readonly Item[], perPage = PER_PAGE, first = 0): ShownPage<Item> {
  const [turned, setTurned] = useState(() => Math.floor(first / perPage))
  const pages = Math.max(1, Math.ceil(all.length / perPage))
  useEffect(() => {
    if (pages === 1) return undefined
    const timer = setInterval(() => setTurned((before) => before + 1), PAGE_MS)
    return () => clearInterval(timer)
  }, [pages])
  const page = turned % pages
  return { items: all.slice(page * perPage, (page + 1) * perPage), page: page + 1, pages }
}
