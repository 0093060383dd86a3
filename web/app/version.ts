export const VERSION = __BELFRY_VERSION__
/** Of the build, since the Worker and the browser may have different years at the turn of one. */
export const BUILD_YEAR = __BELFRY_YEAR__
