import { createPath, type Navigator, Router, type To } from 'react-router'
import { UnavailableLayer } from '../app/layout/unavailable-page.tsx'

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/** Links leave for the app, since the print view is none of its pages. */
const OUT: Navigator = {
  createHref: pathOf,
  push: (to) => window.location.assign(pathOf(to)),
  replace: (to) => window.location.replace(pathOf(to)),
  go: (delta) => window.history.go(delta),
}

export function UnavailablePrint({ isHolding }: { isHolding: boolean }) {
  return (
    <Router location={window.location.pathname} navigator={OUT}>
      <UnavailableLayer isHolding={isHolding} />
    </Router>
  )
}
