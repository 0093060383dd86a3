import { createPath, type Navigator, Router, type To } from 'react-router'
import { UnavailableLayer } from '../frame/site/unavailable.tsx'

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/** Paper has no router: its links leave for the app. */
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
