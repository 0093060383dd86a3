import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type MouseEvent,
  useContext,
  useEffect,
  useState,
} from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { makeStore, useStore } from '../app/store.ts'
import { isPlainClick } from './link.tsx'
import { useIsTakenOver } from './use-is-taken-over.ts'

/** What a page is drawn with and no script needs. Its file is loaded only where it is not drawn. */
export interface DrawnPart<Props extends object> {
  useContents: (id: string, props: Props) => ComponentProps<'div'>
  /** For the Worker, which loads nothing later. */
  keep: (Part: ComponentType<Props>) => void
  load: () => Promise<void>
}

export function drawnPart<Props extends object>(load: () => Promise<ComponentType<Props>>): DrawnPart<Props> {
  const loaded = makeStore<{ Part: ComponentType<Props> | null }>({ Part: null })
  const loadPart = async () => loaded.get().Part ?? loaded.set({ Part: await load() })
  return {
    useContents: (id, props) => {
      const { Part } = useStore(loaded)
      const { navigator } = useContext(NavigationContext)
      const isTakenOver = useIsTakenOver()
      const [drawn] = useState(() => (isTakenOver ? null : drawnMarkup(id)))
      useEffect(() => {
        // Without its file the page is still whole enough to be used.
        if (drawn === null) loadPart().catch(() => {})
      }, [drawn])
      if (drawn === null) return { children: Part && createElement(Part, props) }
      return {
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: { __html: drawn },
        onClick: (event) => followLink(event, navigator.push),
      }
    },
    keep: (Part) => loaded.seed({ Part }),
    load: async () => void (await loadPart()),
  }
}

/** The contents of the element with this id, which stay as the Worker drew them; null if it drew none. */
function drawnMarkup(id: string): string | null {
  return typeof document === 'undefined' ? null : (document.getElementById(id)?.innerHTML ?? null)
}

function followLink(event: MouseEvent, push: (href: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== window.location.origin || !isPlainClick(event, link)) return
  event.preventDefault()
  push(link.pathname + link.search + link.hash)
}
