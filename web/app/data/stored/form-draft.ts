import { useEffect, useState } from 'react'
import { storedInTab } from './tab.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'

const draftOn = (path: string) => storedInTab<object>(`belfry.draft.${path}`, Object)

/**
 * What is typed on the page at `path`, which starts as `empty`, and how some of it changes. It stays through a reload of this
 * tab, with or without a network: a page cannot know in time that there is none. Going on to another page gives the form up.
 */
export function useFormDraft<Typed extends object>(
  path: string,
  empty: Typed,
): [typed: Typed, change: (patch: Partial<Typed>) => void] {
  const isHydrated = useIsHydrated()
  const [isFirstRender, setFirstRender] = useState(!isHydrated)
  const [typed, setTyped] = useState<Typed>(() => ({ ...empty, ...(isHydrated && draftOn(path).read()) }))
  // A page that the Worker has rendered knew nothing of this tab.
  if (isFirstRender && isHydrated) {
    setFirstRender(false)
    setTyped({ ...typed, ...draftOn(path).read() })
  }
  useEffect(() => {
    if (isFirstRender) return
    draftOn(path).write(typed)
  }, [path, typed, isFirstRender])
  useEffect(
    () => () => {
      if (window.location.pathname !== path) draftOn(path).drop()
    },
    [path],
  )
  return [typed, (patch) => setTyped((before) => ({ ...before, ...patch }))]
}
