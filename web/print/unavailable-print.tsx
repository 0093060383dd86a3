import { createPath, type Navigator, type To, UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { UnavailableLayer } from '../app/layout/unavailable.tsx'

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/** Links leave for the app, since the print view has no router. */
const OUT: Navigator = {
  createHref: pathOf,
  push: (to) => window.location.assign(pathOf(to)),
  replace: (to) => window.location.replace(pathOf(to)),
  go: (delta) => window.history.go(delta),
}

const OUTSIDE = { basename: '/', navigator: OUT, static: false, useTransitions: undefined, future: {} }

export function UnavailablePrint({ isHolding }: { isHolding: boolean }) {
  return (
    <NavigationContext value={OUTSIDE}>
      <UnavailableLayer isHolding={isHolding} />
    </NavigationContext>
  )
}
