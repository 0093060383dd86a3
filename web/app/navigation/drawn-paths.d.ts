export interface PageTraits {
  /** The page uses the whole screen: no navigation row and no footer. */
  compact?: boolean
  /** The page has no frame, so nothing of header, footer and toasts is loaded. */
  bare?: boolean
  /** The page works while the site is off. Every other page is replaced by the unavailable page. */
  whenOff?: boolean
}
export type PathTable = Readonly<Record<string, PageTraits>>
/** The paths of the pages that the Worker draws: all that is known of addresses before the router is loaded. */
export declare const DRAWN_PATHS: {
  readonly '/': {}
  readonly '/library': {}
  readonly '/script/:id': {}
  readonly '/rooms/:code': {
    readonly compact: true
  }
  readonly '/results/:id': {}
  readonly '/room-not-found': {}
  readonly '/changelog': {}
  readonly '/create-room': {}
}
/** What an address leads to. */
export interface Route {
  /** As it is written in the table; '*' is the not-found page. */
  path: string
  traits: PageTraits
  /** The parameters of the address, such as a room's code. */
  params: Readonly<Record<string, string | undefined>>
}
export declare function routeAt(table: PathTable, pathname: string): Route
