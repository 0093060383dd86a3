import type { ComponentType } from 'react'
import type { Location, NavigationType } from 'react-router'
import type { InitialData } from '#protocol/initial-data.ts'
import type { Route } from './route.ts'
import type { PagePath } from './page-paths.ts'

/** An address and the page that is shown there. */
export interface Place {
  location: Location
  navigationType: `${NavigationType}`
  route: Route
  /** Null while the first page loads, and if it failed to. */
  Page: ComponentType | null
  /** Where the first page belongs, unless it stands in for another. */
  keptAs?: PagePath | null
  /** What the page was rendered with on the server. */
  data: InitialData | null
  error: unknown
  /** Called once it is shown: moves focus and scroll position. */
  settle?: () => void
}
