import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { plural } from '#domain/plural.ts'
import type { DoorSign } from '#domain/room/view.ts'
import { isApiError } from '../../app/api/client.ts'
import { takeSeatPress } from '../../app/first-notes.ts'
import type { Stage } from '#domain/room/stage.ts'
import { BANNER_LABELS } from '../stage.ts'
import { FAILURES, reasonOf } from '../session/failures.ts'
import { readStoredRoom } from '../../app/data/stored/stored-rooms.ts'
import { JoinInProgress } from '../session/enter-room.ts'
import { useSession } from '../../app/session.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { RoomSkeleton } from '../room-skeleton.tsx'
import { Facts } from '../../ui/facts.tsx'
import { CodeHeading } from './code-heading.tsx'
import { NameForm } from './name-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CHAIR } from '../../ui/icons.ts'
import { say } from '../../ui/say.ts'

interface LobbyProps {
  code: string
  sign: DoorSign
  /** This browser had a seat that the room no longer knows. */
  lostSeat: boolean
  onJoin: (displayName: string) => Promise<void>
}

/** What the room shows to people without a seat: its sign, and a form for their name. */
export function Lobby({ code, sign, lostSeat, onJoin }: LobbyProps) {
  const [isLocked, setLocked] = useState(false)
  const { user, status } = useSession()
  const known = useIsHydrated() ? readStoredRoom(code).name : ''
  const wasPressed = useCallback(() => takeSeatPress(code), [code])
  const isFull = sign.seatsTaken >= sign.maxPlayers
  const join = async (displayName: string) => {
    try {
      setLocked(false)
      await onJoin(displayName)
    } catch (error) {
      if (!isApiError(error) || error.code !== 'ROOM_LOCKED') throw error
      setLocked(true)
    }
  }
  return (
    <>
      <RoomSkeleton code={code} stage={stageBehind(sign)} nominations={sign.nominations} atDoor />
      <div className="mx-auto grid max-w-[560px] gap-4 px-gutter pt-8 pb-16 seated:hidden">
        <CodeHeading code={code} />
        {lostSeat && (
          <Notice type="warning" title={say`You’ve lost your seat in this room`}>
            {say`This room no longer recognizes your browser. Take a seat again to continue.`}
          </Notice>
        )}
        <Sign {...sign} />
        {isFull && !isLocked && (
          <Notice type="info" title={say`The room is full`}>
            {say`Ask your Storyteller to add a seat. If you had one, you can still get back in.`}
          </Notice>
        )}
        <section className="grid gap-4 card p-6" aria-labelledby="ask">
          <h2 id="ask">{say`What should we call you?`}</h2>
          <NameForm
            // The field of a lost seat gets the name that was used there, and the focus.
            key={String(lostSeat)}
            button={isLocked ? say`Try again` : say`Take a seat`}
            accountName={user?.displayName ?? null}
            isAsking={status === 'loading'}
            suggested={known || (user?.displayName ?? '')}
            wasPressed={wasPressed}
            failure={`${FAILURES.join}.`}
            notice={isLocked && <Locked />}
            onSubmit={join}
            describe={(error) => (error instanceof JoinInProgress ? error.message : reasonOf(error))}
          >
            {user === null && <SignIn />}
          </NameForm>
          <noscript>
            <p>{say`You need JavaScript to take a seat. Turn it on, then reload this page.`}</p>
          </noscript>
        </section>
      </div>
    </>
  )
}

/** The sign does not say whether there is a result: with something nominated there usually is. */
function stageBehind({ uiStatus, nominations }: DoorSign): Stage {
  if (uiStatus !== 'open') return uiStatus
  return nominations > 0 ? 'results' : 'gathering'
}

function Sign({ hostName, uiStatus, seatsTaken, maxPlayers, nominations }: DoorSign) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-6 card p-6 [&>svg]:text-accent">
      <Icon path={CHAIR} size={36} />
      <Facts
        className="[&_dd]:font-semibold"
        facts={[
          [say`Storyteller`, hostName],
          [
            say`Now`,
            <>
              <p>{BANNER_LABELS[uiStatus === 'open' ? 'gathering' : uiStatus]}</p>
              {nominations > 0 && <p>{say`${plural(nominations, 'script', 'scripts')} nominated`}</p>}
            </>,
          ],
          [say`Seats`, say`${seatsTaken} of ${maxPlayers} taken`],
        ]}
      />
    </div>
  )
}

function Locked() {
  return (
    <Notice
      type="warning"
      title={say`This room is locked`}
      action={<ButtonLink to="/join-room">{say`Join another room`}</ButtonLink>}
    >
      {say`Nobody new can join right now. Ask your Storyteller to unlock it, then try again. If you had a seat here, you can still get back in with the browser or the account you joined with.`}
    </Notice>
  )
}

function SignIn() {
  const location = useLocation()
  return (
    <ButtonLink
      variant="quiet"
      wide
      to={`/auth/login?returnTo=${encodeURIComponent(location.pathname)}`}
      state={{ from: location }}
    >
      {say`Sign in instead`}
    </ButtonLink>
  )
}
