import { useEffect, useState } from 'react'
import { messageOf } from '../../app/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { makeResource, useResource } from '../../app/resource.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'
import { readSwitch, writeSwitch } from '../../app/api/site-options.ts'
import { reportSite } from '../../app/api/site-status.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './site-config.module.css'

const SAVED_MS = 3_000

type Outcome = { kind: 'done'; isOn: boolean } | { kind: 'failed'; reason: string }

export function KillSwitchCard() {
  const { value: isOn, error, isLoading } = useResource(killSwitch)
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (outcome?.kind !== 'done') return undefined
    const timer = setTimeout(() => setOutcome(null), SAVED_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const turn = async (on: boolean) => {
    setBusy(true)
    setOutcome(null)
    try {
      await setKillSwitch(on)
      setOutcome({ kind: 'done', isOn: on })
    } catch (failure) {
      setOutcome({ kind: 'failed', reason: messageOf(failure, say`An unknown error occurred`) })
    }
    setBusy(false)
    setConfirming(false)
  }
  return (
    <div className={styles['form']}>
      {isOn === undefined ? (
        error === null && <Skeleton height="4rem" className={styles['coming']} />
      ) : (
        <State isOn={isOn} />
      )}
      {error !== null && (
        <LoadFailure
          title={say`Failed to load site status`}
          isLoading={isLoading}
          onRetry={() => void killSwitch.refresh()}
        >
          {messageOf(error, say`An unknown error occurred`)}
        </LoadFailure>
      )}
      {outcome !== null && <Told outcome={outcome} />}
      {isOn !== undefined && (
        <div className={styles['ways']}>
          {isOn ? (
            <Button variant="danger" busy={isBusy} onClick={() => setConfirming(true)}>
              {say`Switch the site off...`}
            </Button>
          ) : (
            <Button variant="primary" busy={isBusy} onClick={() => void turn(true)}>
              {say`Switch the site on`}
            </Button>
          )}
        </div>
      )}
      <ConfirmOff
        open={isConfirming}
        isBusy={isBusy}
        onClose={() => setConfirming(false)}
        onConfirm={() => void turn(false)}
      />
    </div>
  )
}

function State({ isOn }: { isOn: boolean }) {
  return (
    <p className={styles['state']} data-on={isOn}>
      <b>{isOn ? say`The site is on.` : say`The site is off.`}</b>{' '}
      {isOn
        ? say`Everybody can use it.`
        : say`Visitors see that it’s unavailable, and rooms are paused. Admins can keep working here.`}
    </p>
  )
}

function Told({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'failed') {
    return (
      <Notice type="danger" title={say`Failed to update site status`}>
        {outcome.reason}
      </Notice>
    )
  }
  return (
    <Notice type="success" title={outcome.isOn ? say`Site enabled successfully` : say`Site disabled successfully`} />
  )
}

const FRESH_MS = 3_000

/** The kill switch as it is in the database, without a cache. */
const killSwitch = makeResource<boolean>(async () => (await readSwitch()).data.siteEnabled, FRESH_MS)

/** Sets the kill switch; this browser's pages follow at once. */
async function setKillSwitch(on: boolean): Promise<void> {
  const { data } = await writeSwitch(on)
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
      footer={
        <>
          <Button onClick={onClose}>{say`Cancel`}</Button>
          <Button variant="danger" busy={isBusy} onClick={onConfirm}>
            {say`Switch the site off`}
          </Button>
        </>
      }
    >
      <p>{say`Within two seconds, everybody except Admins will see that the tool is currently unavailable.`}</p>
      <p>
        {say`Open rooms pause. Seats, nominations and votes are kept, and people are back in their rooms when you switch the site on again.`}
      </p>
    </Dialog>
  )
}
