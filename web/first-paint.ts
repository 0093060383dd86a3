import { useEffect } from 'react'
import { firstData } from './first-data.ts'

/** Then other calls start even if the page fails to render. */
const PATIENCE_MS = 3_000

let tell: () => void = () => {}
const painted = new Promise<void>((resolve) => {
  tell = resolve
})

/** Resolves when a page with first data has been painted; at once for every other page. */
export async function afterFirstPaint(): Promise<void> {
  const { library, script } = firstData() ?? {}
  if (library === undefined && script === undefined) return
  setTimeout(tell, PATIENCE_MS)
  await painted
}

/** Reports that the page is painted: other calls start after that. */
export function usePainted(stands: boolean): void {
  useEffect(() => {
    // After the frame that paints it.
    if (stands) requestAnimationFrame(() => setTimeout(tell))
  }, [stands])
}
