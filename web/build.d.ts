/** The version in package.json, defined by the build. */
declare const __BELFRY_VERSION__: string
