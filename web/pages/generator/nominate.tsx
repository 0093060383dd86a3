import { useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { messageOf } from '../../api/client.ts'
import { sendCommand } from '../../api/rooms.ts'
import { readStoredRoom } from '../../room/stored/stored-rooms.ts'
import { useStoredRooms } from '../../room/stored/use-stored-rooms.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { TICK } from '../../ui/icon/icon-paths.ts'
import { Spoken } from '../../ui/visually-hidden.tsx'
import styles from './generator.module.css'
import { HAND } from './icon-paths.ts'

interface NominateProps {
  scriptData: unknown[]
  disabled: boolean
}

const ROOMS_SHOWN = 3

/** A button for each room in which this browser has a seat, the last used first. */
export function Nominate({ scriptData, disabled }: NominateProps) {
  const rooms = useStoredRooms().slice(0, ROOMS_SHOWN)
  return rooms.map(({ code }) => <NominateIn key={code} code={code} scriptData={scriptData} disabled={disabled} />)
}

function NominateIn({ code, scriptData, disabled }: NominateProps & { code: string }) {
  const [isBusy, setBusy] = useState(false)
  const [nominated, setNominated] = useState<string | null>(null)
  const script = JSON.stringify(scriptData)
  const isDone = nominated === script
  const nominate = async () => {
    const { token } = readStoredRoom(code)
    if (token === null) return
    setBusy(true)
    try {
      const op = crypto.randomUUID()
      await sendCommand(code, token, { type: 'nomination.create', op, scriptRef: { kind: 'upload', scriptData } })
      setNominated(script)
    } catch (error) {
      toast({ type: 'danger', title: 'Failed to nominate script', text: messageOf(error, '') })
    }
    setBusy(false)
  }
  return (
    <>
      {isDone ? (
        <Done code={code} />
      ) : (
        <Button busy={isBusy} disabled={disabled} onClick={() => void nominate()}>
          {!isBusy && <Icon path={HAND} size={19} />}
          <span>
            Nominate in <b className={styles['code']}>{code}</b>
          </span>
        </Button>
      )}
      <Spoken>{isDone ? `Nominated in ${code}` : ''}</Spoken>
    </>
  )
}

function Done({ code }: { code: string }) {
  return (
    <Link to={`/rooms/${code}`} className={buttonClass({})}>
      <Icon path={TICK} size={19} />
      <span>
        Nominated in <b className={styles['code']}>{code}</b>
      </span>
    </Link>
  )
}
