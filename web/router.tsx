import { createElement, lazy } from 'react'
import { Outlet, Route, Routes, useLocation } from 'react-router'
import { PageBoundary } from './frame/page-boundary.tsx'
import { SiteGate } from './frame/site/site-gate.tsx'
import { pageFile } from './page-files.ts'
import { type PagePath, PAGE_PATHS, pagePathAt, traitsOf } from './page-paths.ts'
import { PAGE_TABLE } from './page-table.ts'

const Frame = lazy(async () => ({ default: (await import('./frame/frame.tsx')).Frame }))

/** Every page at its path. No page is shown before the kill switch is known. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Gate />}>{routesOf(true)}</Route>
      <Route
        element={
          <PageBoundary>
            <Frame />
          </PageBoundary>
        }
      >
        <Route element={<Gate />}>{routesOf(false)}</Route>
      </Route>
    </Routes>
  )
}

// A page that fails to load or to render keeps the frame around it.
function Gate() {
  return (
    <PageBoundary>
      <SiteGate>
        <Outlet />
      </SiteGate>
    </PageBoundary>
  )
}

function routesOf(isBare: boolean) {
  return (Object.keys(PAGE_PATHS) as PagePath[])
    .filter((path) => (traitsOf(path).bare ?? false) === isBare)
    .map((path) => <Route key={path} path={path} caseSensitive element={<Page />} />)
}

/** The router overlooks a last slash, the server does not: there is no page, so there is none here. */
function Page() {
  return createElement(pageFile(PAGE_TABLE[pagePathAt(useLocation().pathname)]))
}
