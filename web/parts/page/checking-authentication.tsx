import { reachable } from '../../app/api/site-status.ts'
import { useStore } from '../../ui/store.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import { NeedsNetwork } from '../../app/layout/needs-network.tsx'
import { say } from '../../ui/say.ts'

/** Shown while a screen waits for the session: without a network nobody knows who is there. */
export function CheckingAuthentication() {
  if (!useStore(reachable)) return <NeedsNetwork />
  return (
    <>
      <h1 className={visuallyHidden}>{say`One moment`}</h1>
      <Waiting label={say`Checking authentication...`} />
    </>
  )
}
