import type { Location, NavigationType, Navigator, To } from 'react-router'

/** Where navigations are noted: the browser's history. */
export interface NavigationHistory extends Navigator {
  location: Location
  listen: (listener: (update: { location: Location; action: `${NavigationType}` }) => void) => () => void
}

let history: NavigationHistory | null = null
let connect: (() => Promise<NavigationHistory>) | null = null

/** Loads the router, once its user is there. If that fails, the next navigation tries again. */
export function connectRouter(load: () => Promise<NavigationHistory>): void {
  history = null
  connect = load
  connected().catch(() => {})
}

async function connected(): Promise<NavigationHistory> {
  if (connect === null) throw new Error('There is no page yet.')
  return (history ??= await connect())
}

/** Navigates at once when the router is loaded, else as soon as it is; without it the browser loads the page's document. */
function navigate(to: To, step: (history: NavigationHistory) => void): void {
  if (history !== null) return step(history)
  connected().then(step, () => window.location.assign(hrefOf(to)))
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : (to.pathname ?? '') + (to.search ?? '') + (to.hash ?? ''))

export const navigator: Navigator = {
  createHref: hrefOf,
  go: (delta) => window.history.go(delta),
  push: (to, state) => navigate(to, (history) => history.push(to, state)),
  replace: (to, state) => navigate(to, (history) => history.replace(to, state)),
}
