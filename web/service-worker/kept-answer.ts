/** The header of an answer that the service worker gives from this device, because the network gave none in time. */
export const KEPT_HEADER = 'X-Belfry-Kept'
