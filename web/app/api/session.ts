import type { Me, Nobody } from '#protocol/person.ts'
import { saysSignedIn } from '#protocol/signed-in-cookie.ts'
import { ACCOUNT, readStored } from '../../room/stored/browser-store.ts'
import { request } from './client.ts'

export const readSession = () => request<Me | Nobody>('/auth/me?silent=1')

/** The same, but the server is asked only where somebody may be signed in. */
export const ownSession = async (): Promise<Me | Nobody> => (mayBeSignedIn() ? readSession() : { authenticated: false })

/** A sign-in leaves a cookie. One from before there was that cookie has left a note. */
function mayBeSignedIn(): boolean {
  try {
    return saysSignedIn(document.cookie) || readStored(ACCOUNT) !== null
  } catch {
    // This browser doesn't say.
    return true
  }
}

export const signOut = () => request<void>('/auth/logout', { method: 'POST' })
