import { type PageTraits } from './drawn-paths.ts'
/**
 * Every page's path and how the frame treats it. `page-table.ts` has the file of each. The build writes these paths down for
 * the server of static files: any other address answers 404.
 */
export declare const PAGE_PATHS: {
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
  readonly '/auth/login': {
    readonly whenOff: true
  }
  readonly '/auth/register': {
    readonly whenOff: true
  }
  readonly '/rooms/:code/screen': {
    readonly bare: true
  }
  readonly '/join-room': {}
  readonly '/random-generator': {}
  readonly '/print': {
    readonly bare: true
  }
  readonly '/print/:id': {
    readonly bare: true
  }
  readonly '/results/:id/print': {
    readonly bare: true
  }
  readonly '/profile': {}
  readonly '/profile/:userId': {}
  readonly '/setup/display-name': {
    readonly whenOff: true
  }
  readonly '/unauthorized': {
    readonly whenOff: true
  }
  readonly '/account-deactivated': {
    readonly whenOff: true
  }
  readonly '/dev/auth-status': {
    readonly whenOff: true
  }
  readonly '/admin': {
    readonly whenOff: true
  }
  readonly '/admin/login': {
    readonly whenOff: true
  }
  readonly '/admin/site-config': {
    readonly whenOff: true
  }
  readonly '/admin/site-options': {
    readonly whenOff: true
  }
  readonly '/admin/operations': {
    readonly whenOff: true
  }
  readonly '/admin/activity': {
    readonly whenOff: true
  }
  readonly '/admin/characters': {
    readonly whenOff: true
  }
  readonly '/admin/scripts': {
    readonly whenOff: true
  }
  readonly '/admin/users': {
    readonly whenOff: true
  }
  readonly '/feedback': {}
  readonly '/privacy': {}
  readonly '*': {}
}
export type PagePath = keyof typeof PAGE_PATHS
/** The path of the page at an address, as it is written; '*' is the not-found page. */
export declare function pagePathAt(pathname: string): PagePath
export declare function traitsOf(path: PagePath): PageTraits
