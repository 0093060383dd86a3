import { isAtLeast } from '#domain/role.ts'
import { ACCOUNT, dropStored, writeStored } from '../../room/stored/browser-store.ts'
import { session } from '../session.ts'

/**
 * Notes on this device who is signed in, and whether they may open rooms, as "host Sam": first.js reads it before the first paint, so that
 * what comes for them moves nothing.
 */
export function keepAccountHint(): void {
  const keep = () => {
    const { value } = session.get()
    if (value === undefined) return
    if (value.authenticated)
      writeStored(ACCOUNT, `${isAtLeast(value.role, 'Storyteller') ? 'host' : 'member'} ${value.displayName}`)
    else dropStored(ACCOUNT)
  }
  session.subscribe(keep)
  // The answer may have come before this file.
  keep()
}
