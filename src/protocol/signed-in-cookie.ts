/**
 * A cookie beside the session's that pages can read: somebody may be signed in in this browser. Without it, pages don't ask who.
 * It says nothing else, and opens nothing.
 */
export const SIGNED_IN_COOKIE = '__Host-belfry-signed-in'

/** Whether it is among these cookies, as a request and `document.cookie` list them, whatever its value. */
export const saysSignedIn = (cookies: string): boolean => cookies.includes(`${SIGNED_IN_COOKIE}=`)
