import type { Provider } from '#protocol/person.ts'

/** Signs out even if the page is closed during the call. */
export const signOutOnLeave = () => fetch('/auth/logout', { method: 'POST', keepalive: true })

export const linkAddress = (provider: Provider) => `/auth/${provider}?link=1&returnTo=/profile`
