import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  type MouseEvent,
  use,
  useEffect,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { makeStore, useStore } from './store.ts'
import { isPlainClick } from './link.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

/** A part that stays as the server rendered it: its code, or its data, costs more than the rest of its page. */
export interface Island<Props extends object> {
  useContents: (id: string, props: Props) => ComponentProps<'div'>
  load: () => Promise<void>
}

/** The server's islands, which it does not load later: `[an island, its component]`. */
export const IslandsContext = createContext<ReadonlyMap<unknown, ComponentType<never>>>(new Map())

/** Its file is loaded only where the server has not rendered it: on a page that the browser renders by itself. */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): Island<Props> {
  const loaded = makeStore<{ Part?: ComponentType<Props> }>({})
  const loadPart = async () => loaded.get().Part ?? loaded.set({ Part: await load() })
  const self: Island<Props> = {
    useContents: (id, props) => {
      const onServer = use(IslandsContext).get(self) as ComponentType<Props> | undefined
      const { Part = onServer } = useStore(loaded)
      const navigate = useNavigate()
      const isHydrated = useIsHydrated()
      const [markup] = useState(() => (isHydrated ? null : markupAt(id)))
      useEffect(() => {
        // Without its file the page is still whole enough to be used.
        if (markup === null) loadPart().catch(() => {})
      }, [markup])
      if (markup === null) return { children: Part && createElement(Part, props) }
      return {
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: { __html: markup },
        onClick: (event) => followLink(event, navigate),
      }
    },
    load: async () => void (await loadPart()),
  }
  return self
}

/** The contents of the element with this id, as the server rendered them; null if it has not. */
function markupAt(id: string): string | null {
  return typeof document === 'undefined' ? null : (document.getElementById(id)?.innerHTML ?? null)
}

function followLink(event: MouseEvent, navigate: (href: string) => unknown): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== window.location.origin || !isPlainClick(event, link)) return
  event.preventDefault()
  navigate(link.pathname + link.search + link.hash)
}
