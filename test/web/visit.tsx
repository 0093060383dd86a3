import { act, fireEvent, render, type RenderResult, screen, within } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { createPath, type Location, parsePath, type Path, Route, Routes } from 'react-router'
import { BrowserRouter } from 'react-router'
import { Layout } from '../../web/app/layout/layout.tsx'

type Entry = string | Partial<Path & { state: unknown }>

/** Where the browser is now, and how to go on from there. */
export interface Visit extends Pick<RenderResult, 'container' | 'unmount'> {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>
  /** As if somebody followed a link. */
  navigate: (to: string) => Promise<void>
}

/** Shows this at an address, in the product's own router. */
export function showAt(entry: Entry, children: ReactNode): Visit {
  const { state = null, ...path } = typeof entry === 'string' ? { ...parsePath(entry) } : entry
  window.history.replaceState({ usr: state }, '', createPath(path))
  const { container, unmount } = render(<BrowserRouter>{children}</BrowserRouter>)
  return {
    container,
    unmount,
    get location() {
      const { pathname, search, hash } = window.location
      return { pathname, search, hash, state: (window.history.state as { usr?: unknown } | null)?.usr ?? null }
    },
    navigate: (to) =>
      act(async () => {
        window.history.pushState({ usr: null }, '', to)
        window.dispatchEvent(new PopStateEvent('popstate'))
      }),
  }
}

/** Opens these pages in the layout. */
export const visitInLayout = (pages: Readonly<Record<string, ReactNode>>, entry: Entry): Visit =>
  showAt(
    entry,
    <Layout>
      <Routes>
        {Object.entries(pages).map(([path, page]) => (
          <Route key={path} path={path} element={page} />
        ))}
      </Routes>
    </Layout>,
  )

/** Opens a page by itself, with a plain page at every other path. */
export const visit = (path: string, Page: ComponentType, entry: Entry): Visit =>
  showAt(
    entry,
    <Routes>
      <Route path={path} element={<Page />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
  )

export const addressOf = ({ location: { pathname, search, hash } }: Visit) => pathname + search + hash

/** Opens the popover of the button with this name, which happy-dom does not do by a press. */
export async function openPopover(name: string): Promise<void> {
  openPopoverOf(await screen.findByRole('button', { name }))
}

function openPopoverOf(opener: HTMLElement): HTMLElement {
  const panel = document.getElementById(opener.getAttribute('popovertarget') ?? '') ?? document.body
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  return panel
}

/** Presses `option` in the menu of the person with this name. Found by its label: a search by role takes long in a crowd. */
export async function pressOption(name: string, option: string): Promise<void> {
  const menu = openPopoverOf(await screen.findByLabelText(`Options for ${name}`, { selector: 'button' }))
  fireEvent.click(await within(menu).findByText(option))
}
