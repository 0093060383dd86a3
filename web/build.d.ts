/** The version in package.json, defined by the build. */
declare const __BELFRY_VERSION__: string
/** The year of the build. */
declare const __BELFRY_YEAR__: number

/** The ids of the official characters that come with this build, separated by spaces. */
declare const __BELFRY_CHARACTERS__: string

/** The table of pages, as far as each part of the app needs it. */
declare module 'virtual:page-paths' {
  export const PAGE_PATHS: Readonly<
    Record<import('#protocol/pages.ts').PagePath, import('#protocol/pages.ts').PageTraits>
  >
}
/** Every page is a chunk of its own, with a budget. A file that is also imported elsewhere would be part of that. */
declare module 'virtual:page-table' {
  export const PAGE_TABLE: Readonly<
    Record<import('#protocol/pages.ts').PagePath, () => Promise<import('react').ComponentType>>
  >
}
declare module 'virtual:rendered-pages' {
  export const RENDERED_PAGES: Readonly<
    Record<import('#protocol/pages.ts').ServerPageName, import('react').ComponentType>
  >
}

/** What the pages that the Worker renders take from the build. */
declare module 'virtual:documents' {
  /** Null in development, where there is no build. */
  export const DOCUMENTS: import('#protocol/document.ts').Documents | null
  export const CHANGELOG: string
}
