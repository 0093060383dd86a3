/** The build that this worker belongs to, as its documents name it. */
declare const __BELFRY_BUILD__: string
/** The names of the build's files that are needed without a network, separated by spaces. */
declare const __BELFRY_FILES__: string
/** The bare documents of the app and of the print view. */
declare const __BELFRY_SHELLS__: { readonly app: string; readonly print: string }

declare module 'virtual:cached-pages' {
  /** The addresses of pages that open again without a network on a device that has opened them. */
  export const CACHED_PAGES: RegExp
}
