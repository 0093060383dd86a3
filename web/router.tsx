import { createBrowserRouter, type RouteObject } from 'react-router'
import { PageError } from './frame/page-error.tsx'
import { SiteGate } from './frame/site-gate.tsx'
import type { PageHandle } from './page-handle.ts'
import { PAGES } from './page-table.ts'
import { Waiting } from './ui/spinner.tsx'

const pages = Object.entries(PAGES).map(([path, { load, compact = false, bare = false, whenOff = false }]) => ({
  bare,
  route: {
    path,
    handle: { compact, bare, whenOff } satisfies PageHandle,
    lazy: { Component: load },
  } satisfies RouteObject,
}))

// A page that fails, or whose chunk does not load, fails inside the frame: the way on stays in sight.
const place = { ErrorBoundary: PageError, HydrateFallback: PageOnItsWay }

// No page is shown before the site switch has been asked.
const gate = { ...place, Component: SiteGate }

export const routes: RouteObject[] = [
  { ...gate, children: pages.filter(({ bare }) => bare).map(({ route }) => route) },
  {
    ...place,
    lazy: { Component: async () => (await import('./frame/frame.tsx')).Frame },
    children: [{ ...gate, children: pages.filter(({ bare }) => !bare).map(({ route }) => route) }],
  },
]

export const createRouter = () => createBrowserRouter(routes)

function PageOnItsWay() {
  return <Waiting label="Loading..." />
}
