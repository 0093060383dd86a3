import { useEffect, useState } from 'react'

async function load() {
  const [{ DrawScene }, { VerdictPreparation }, { VerdictScene }] = await Promise.all([
    import('./draw-scene.tsx'),
    import('./verdict-preparation.tsx'),
    import('./verdict-scene.tsx'),
    import('../../offline/keep-mark.tsx'),
  ])
  return { DrawScene, VerdictPreparation, VerdictScene }
}

type VerdictParts = Awaited<ReturnType<typeof load>>

/** What shows the verdict, loaded during the vote so that nothing is fetched when it ends; null until it is here. */
export function useVerdictParts(isNeeded: boolean): VerdictParts | null {
  const [parts, setParts] = useState<VerdictParts | null>(null)
  const isMissing = isNeeded && parts === null
  useEffect(() => {
    if (!isMissing) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      load().then(setParts, () => {
        timer = setTimeout(ask, RETRY_MS)
      })
    }
    ask()
    return () => clearTimeout(timer)
  }, [isMissing])
  return parts
}

const RETRY_MS = 3_000
