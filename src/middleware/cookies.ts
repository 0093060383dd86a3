import type { CookieOptions } from 'hono/utils/cookie'

export const SESSION_COOKIE = '__Host-belfry'
export const SIGN_IN_COOKIE = '__Host-belfry-signin'
export const GUEST_COOKIE = '__Host-belfry-guest'

/** Says that this browser has just changed something. */
export const WRITER_COOKIE = '__Host-belfry-wrote'
export const WRITER_SECONDS = 10

export const GUEST_SECONDS = 180 * 24 * 60 * 60

/** Of all cookies: for this host alone, hidden from scripts, and only over HTTPS. */
export const SAFE_COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const satisfies CookieOptions
