export const VERSION = __BELFRY_VERSION__
