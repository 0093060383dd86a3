import { dropStored, writeStored } from '../../room/stored/browser-store.ts'
import { session } from '../../session.ts'

const KEY = 'belfry.account'

/**
 * Notes on this device whether somebody is signed in: first.js reads it before the first paint, so that the link to sign in
 * does not flash.
 */
export function keepAccountHint(): void {
  const keep = () => {
    const { value } = session.get()
    if (value === undefined) return
    if (value.authenticated) writeStored(KEY, '1')
    else dropStored(KEY)
  }
  session.subscribe(keep)
  // The answer may have come before this file.
  keep()
}
