import { reachable } from '../../app/api/site-status.ts'
import { useStore } from '../../ui/store.ts'
import { Notice } from '../../ui/notice.tsx'
import { useRoom } from '../room-context.ts'
import { say } from '../../ui/say.ts'

/** Why a dialog that was closed and opened again does not nominate twice. */
export const STILL_WAITING = say`Your last nomination is still on its way. It’s sent as soon as you’re back online.`

/** The same on the screen, as long as it is true. */
export function StillWaiting() {
  const isOut = useIsOut()
  return isOut && <Notice type="warning" title={STILL_WAITING} />
}

/** Beside the button of a nomination that is on its way: what it waits for, if there is no network. */
export function NetworkNote({ kept }: { kept: string }) {
  if (!useIsOut()) return null
  return (
    <Notice type="warning" title={say`Nominating needs a network.`}>
      {`${kept} `}
      {say`It’s sent as soon as you’re back online. Leave this page open until then.`}
    </Notice>
  )
}

function useIsOut(): boolean {
  const { link } = useRoom().view
  const isReachable = useStore(reachable)
  return !isReachable || link === 'reconnecting'
}
