import { useEffect } from 'react'
import { PRODUCT } from '#domain/product.ts'

/** Names the tab and the history entry: "Library · Belfry". */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? PRODUCT : `${title} · ${PRODUCT}`
  }, [title])
}
