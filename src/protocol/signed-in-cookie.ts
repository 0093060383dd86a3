/**
 * A cookie beside the session's, which pages can read: somebody may be signed in here. Where neither it nor a note of an
 * account is, a page does not ask. It says nothing else, and the server takes it as proof of nothing.
 */
export const SIGNED_IN_COOKIE = '__Host-belfry-signed-in'
