import { useEffect, useState } from 'react'
import * as calls from '#protocol/calls/site.ts'
import { call, messageOf } from '../../app/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { makeResource, useResource } from '../../app/resource.ts'
import { useCall } from '../../app/act/use-call.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { say } from '../../ui/say.ts'
import { reportSite } from '../../app/api/site-status.ts'
import { Dialog } from '../../ui/dialog.tsx'

const SAVED_MS = 3_000

export function KillSwitchCard() {
  const answer = useResource(killSwitch)
  const isOn = answer.value
  const [isConfirming, setConfirming] = useState(false)
  const action = useCall((failure) => messageOf(failure, say`An unknown error occurred`))
  /** What it has just been turned to. */
  const [done, setDone] = useState<boolean | null>(null)
  useEffect(() => {
    if (done === null) return undefined
    const timer = setTimeout(() => setDone(null), SAVED_MS)
    return () => clearTimeout(timer)
  }, [done])
  const turn = async (on: boolean) => {
    setDone(null)
    if (await action.run(() => setKillSwitch(on))) setDone(on)
    setConfirming(false)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {isOn !== undefined && <State isOn={isOn} />}
      <Loaded
        answer={answer}
        failed={say`Failed to load site status`}
        onRetry={killSwitch.refresh}
        waiting={<Skeleton height="4rem" data-waiting />}
      >
        {(isOn) => (
          <>
            <CallFailure call={action} title={say`Failed to update site status`} />
            {done !== null && (
              <Notice type="success" title={done ? say`Site enabled successfully` : say`Site disabled successfully`} />
            )}
            <div className="flex flex-wrap items-center gap-3">
              {isOn ? (
                <Button variant="danger" busy={action.isBusy} onClick={() => setConfirming(true)}>
                  {say`Switch the site off...`}
                </Button>
              ) : (
                <Button variant="primary" busy={action.isBusy} onClick={() => void turn(true)}>
                  {say`Switch the site on`}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
      <ConfirmOff
        open={isConfirming}
        isBusy={action.isBusy}
        onClose={() => setConfirming(false)}
        onConfirm={() => void turn(false)}
      />
    </div>
  )
}

function State({ isOn }: { isOn: boolean }) {
  return (
    <p
      className="max-w-measure border-s-4 border-s-success ps-3 data-[on=false]:[border-inline-start:4px_dashed_var(--danger)]"
      data-on={isOn}
    >
      <b>{isOn ? say`The site is on.` : say`The site is off.`}</b>{' '}
      {isOn
        ? say`Everybody can use it.`
        : say`Visitors see that it’s unavailable, and rooms are paused. Admins can keep working here.`}
    </p>
  )
}

const FRESH_MS = 3_000

/** The kill switch as it is in the database, without a cache. */
const killSwitch = makeResource<boolean>(async () => (await call(calls.readSwitch)).data.siteEnabled, FRESH_MS)

/** Sets the kill switch; this browser's pages follow at once. */
async function setKillSwitch(on: boolean): Promise<void> {
  const { data } = await call(calls.putSwitch, { body: { siteEnabled: on } })
  killSwitch.set(data.siteEnabled)
  reportSite(data.siteEnabled)
}

interface ConfirmOffProps {
  open: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

function ConfirmOff({ open, isBusy, onClose, onConfirm }: ConfirmOffProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say`Switch the site off?`}
      action={{ label: say`Switch the site off`, isDanger: true, isBusy, onClick: onConfirm }}
    >
      <p>{say`Within two seconds, everybody except Admins will see that the tool is currently unavailable.`}</p>
      <p>
        {say`Open rooms pause. Seats, nominations and votes are kept, and people are back in their rooms when you switch the site on again.`}
      </p>
    </Dialog>
  )
}
