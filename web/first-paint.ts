import { useEffect } from 'react'
import { firstData } from './first-data.ts'

/** Then other calls start even if the page fails to render. */
const TIMEOUT_MS = 3_000

let reportPaint: () => void = () => {}
const painted = new Promise<void>((resolve) => {
  reportPaint = resolve
})

/** Resolves when a page with first data has been painted; at once for every other page. */
export async function afterFirstPaint(): Promise<void> {
  const { library, script } = firstData() ?? {}
  if (library === undefined && script === undefined) return
  setTimeout(reportPaint, TIMEOUT_MS)
  await painted
}

/** Reports that the page is painted: other calls start after that. */
export function usePainted(isPainted: boolean): void {
  useEffect(() => {
    // After the frame that paints it.
    if (isPainted) requestAnimationFrame(() => setTimeout(reportPaint))
  }, [isPainted])
}
