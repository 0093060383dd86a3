/** The version in package.json, defined by the build. */
declare const __BELFRY_VERSION__: string
/** The year of the build. */
declare const __BELFRY_YEAR__: number

/** The ids of the official characters that come with this build, separated by spaces. */
declare const __BELFRY_CHARACTERS__: string

/** What the pages that the Worker renders take from the build. */
declare module 'virtual:documents' {
  /** Null in development, where there is no build. */
  export const DOCUMENTS: import('#protocol/server-page.ts').Documents | null
  export const CHANGELOG: string
}
