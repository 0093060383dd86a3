import { createPath, type Navigator, type To } from 'react-router'

/** The steps of the browser's history that change the address here. */
export type NavigationHistory = Pick<Navigator, 'push' | 'replace'>

let history: NavigationHistory | null = null
let connect: (() => Promise<NavigationHistory>) | null = null

/** Loads what follows the history, once there is a page. If that fails, the next navigation tries again. */
export function connectHistory(load: () => Promise<NavigationHistory>): void {
  history = null
  connect = load
  connected().catch(() => {})
}

async function connected(): Promise<NavigationHistory> {
  if (connect === null) throw new Error('There is no page yet.')
  return (history ??= await connect())
}

/** Navigates at once when that is loaded, else as soon as it is; without it the browser loads the page's document. */
function navigate(to: To, step: (history: NavigationHistory) => void): void {
  if (history !== null) return step(history)
  connected().then(step, () => window.location.assign(hrefOf(to)))
}

export const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

export const navigator: Navigator = {
  createHref: hrefOf,
  go: (delta) => window.history.go(delta),
  push: (to, state) => navigate(to, (history) => history.push(to, state)),
  replace: (to, state) => navigate(to, (history) => history.replace(to, state)),
}
