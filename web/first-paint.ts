import { useEffect } from 'react'
import { firstData } from './first-data.ts'

/** A page that fails to draw must not keep everything else waiting. */
const PATIENCE_MS = 3_000

let tell: () => void = () => {}
const painted = new Promise<void>((resolve) => {
  tell = resolve
})

/** Resolves when a page that brought its data along has been drawn; at once for every other page. */
export async function afterFirstPaint(): Promise<void> {
  const { library, script } = firstData() ?? {}
  if (library === undefined && script === undefined) return
  setTimeout(tell, PATIENCE_MS)
  await painted
}

/** Says that this page stands, once it does: whatever else is to be asked is asked after that. */
export function usePainted(stands: boolean): void {
  useEffect(() => {
    // After the frame that draws it.
    if (stands) requestAnimationFrame(() => setTimeout(tell))
  }, [stands])
}
