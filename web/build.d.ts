/** The version in package.json, put in at build. */
declare const __BELFRY_VERSION__: string
