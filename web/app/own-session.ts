import * as calls from '#protocol/calls/accounts.ts'
import type { Me, Nobody } from '#protocol/person.ts'
import { saysSignedIn } from '#protocol/signed-in-cookie.ts'
import { call } from './api/client.ts'
import { ACCOUNT, readStored } from './data/stored/browser-store.ts'

/** Who is signed in. The server is asked only where somebody may be, or if it must be. */
export const ownSession = async (mustAsk = false): Promise<Me | Nobody> =>
  mustAsk || mayBeSignedIn() ? call(calls.readSession, { query: { silent: '1' } }) : { authenticated: false }

/** A sign-in leaves a cookie. One from before there was that cookie has left a note. */
function mayBeSignedIn(): boolean {
  try {
    return saysSignedIn(document.cookie) || readStored(ACCOUNT) !== null
  } catch {
    // This browser doesn't say.
    return true
  }
}
