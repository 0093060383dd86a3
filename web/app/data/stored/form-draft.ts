import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'

const draftKey = (path: string) => `belfry.draft.${path}`

/**
 * What is typed on the page at `path`, which starts as `empty`. It stays through a reload of this tab, with or without a
 * network: a page cannot know in time that there is none. Going on to another page gives the form up.
 */
export function useFormDraft<Typed extends object>(
  path: string,
  empty: Typed,
): [typed: Typed, setTyped: Dispatch<SetStateAction<Typed>>] {
  const isHydrated = useIsHydrated()
  const [isFirstRender, setFirstRender] = useState(!isHydrated)
  const [typed, setTyped] = useState<Typed>(() => ({ ...empty, ...(isHydrated && keptDraft(path)) }))
  // A page that the Worker has rendered knew nothing of this tab.
  if (isFirstRender && isHydrated) {
    setFirstRender(false)
    setTyped({ ...typed, ...keptDraft(path) })
  }
  useEffect(() => {
    if (isFirstRender) return
    try {
      sessionStorage.setItem(draftKey(path), JSON.stringify(typed))
    } catch {
      // Without storage it lives as long as the page.
    }
  }, [path, typed, isFirstRender])
  useEffect(() => () => dropAfter(path), [path])
  return [typed, setTyped]
}

function keptDraft(path: string): object {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey(path)) ?? 'null')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

function dropAfter(path: string): void {
  try {
    if (window.location.pathname !== path) sessionStorage.removeItem(draftKey(path))
  } catch {
    // Nothing was stored.
  }
}
