import { useState } from 'react'
import type { DoorSign } from '#domain/room/view.ts'
import { isApiError } from '../../../api/client.ts'
import { BANNER_LABELS } from '../../../room/stage.ts'
import { FAILURES, reasonOf } from '../../../room/connection/failures.ts'
import { readStoredRoom } from '../../../room/stored/stored-rooms.ts'
import { useRoomTitle } from '../../../room/use-room-title.ts'
import { JoinInProgress } from '../../../room/connection/enter-room.ts'
import { useSession } from '../../../session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { NameDialog } from './name-dialog.tsx'
import entry from './entry.module.css'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CHAIR } from '../table-icon-paths.ts'
import styles from './lobby.module.css'

interface LobbyProps {
  code: string
  sign: DoorSign
  /** This browser had a seat that the room no longer knows. */
  lostSeat: boolean
  onJoin: (displayName: string) => Promise<void>
}

/** What the room shows to people without a seat, and the dialog that asks for their name. */
export function Lobby({ code, sign, lostSeat, onJoin }: LobbyProps) {
  useRoomTitle(null, 'Room', code)
  const [isDialogOpen, setDialogOpen] = useState(true)
  const [isLocked, setLocked] = useState(false)
  const { user, status } = useSession()
  const isFull = sign.seatsTaken >= sign.maxPlayers
  const label = BANNER_LABELS[sign.uiStatus === 'open' ? 'gathering' : sign.uiStatus]
  const join = async (displayName: string) => {
    try {
      await onJoin(displayName)
    } catch (error) {
      if (!isApiError(error) || error.code !== 'ROOM_LOCKED') throw error
      setLocked(true)
      setDialogOpen(false)
    }
  }
  return (
    <div className={entry['page']}>
      <h1 className={entry['code']}>
        <VisuallyHidden>Room </VisuallyHidden>
        {code}
      </h1>
      {lostSeat && (
        <Notice type="warning" title="Your seat in this room is gone">
          The room does not know this browser any more. Take a seat again to go on.
        </Notice>
      )}
      <div className={styles['sign']}>
        <Icon path={CHAIR} size={36} />
        <dl className={styles['facts']}>
          <dt>Storyteller</dt>
          <dd>{sign.hostName}</dd>
          <dt>Now</dt>
          <dd>{label}</dd>
          <dt>Seats</dt>
          <dd>
            {sign.seatsTaken} of {sign.maxPlayers} taken
          </dd>
        </dl>
      </div>
      {isLocked && (
        <Notice
          type="warning"
          title="This room is locked"
          action={<ButtonLink to="/join-room">Join another room</ButtonLink>}
        >
          Nobody new can join right now. Ask your Storyteller to unlock it, then try again. If you had a seat here, you
          can still get back in with the browser or the account you joined with.
        </Notice>
      )}
      {isFull && !isLocked && (
        <Notice type="info" title="All seats are taken">
          Ask your Storyteller to add one. If you sat here before, you may still come in.
        </Notice>
      )}
      <Button variant="primary" wide onClick={() => setDialogOpen(true)}>
        {isLocked ? 'Try again' : 'Take a seat'}
      </Button>
      {isDialogOpen && status !== 'loading' && (
        <NameDialog
          title="What should we call you?"
          button="Take a seat"
          accountName={user?.displayName ?? null}
          suggested={readStoredRoom(code).name || (user?.displayName ?? '')}
          failure={`${FAILURES.join}.`}
          code={code}
          onClose={() => setDialogOpen(false)}
          onSubmit={join}
          describe={(error) => (error instanceof JoinInProgress ? error.message : reasonOf(error))}
        />
      )}
    </div>
  )
}
