import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isAtLeast } from '#domain/role.ts'
import { createRoom } from '../../app/api/rooms.ts'
import { takePress } from '../../app/first-notes.ts'
import { useGo } from '../../app/navigation/use-go.ts'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { useFormDraft } from '../../offline/form-draft.ts'
import type { SettingsDraft } from '../../parts/room-settings.tsx'
import { updateStoredRoom } from '../stored/stored-rooms.ts'
import { useSession } from '../../app/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsTakenOver } from '../../ui/use-is-taken-over.ts'
import { type CreateFailure, failureOf, NOT_SIGNED_IN, NOT_STORYTELLER } from './failure.ts'
import { NEW_ROOM } from './new-room.ts'
import { OpenRooms, RoomsUnknown } from './open-rooms.tsx'
import { settingsWords } from './settings-words.ts'
import { isWhole, whole } from './settings-draft.ts'
import { useLastSettings } from './use-last-settings.ts'
import styles from './create-room.module.css'
import { say } from '../../ui/say.ts'

const UNCHANGED: Partial<SettingsDraft> = {}
/** Closed at first, so its file may come later. */
const SettingsCard = lazyPart(async () => (await import('./settings-card.tsx')).SettingsCard)

export function CreateRoomPage() {
  usePageTitle(say`Create Voting Room`)
  const session = useSession()
  const go = useGo()
  const isTakenOver = useIsTakenOver()
  const [changed, setChanged] = useFormDraft('/create-room', UNCHANGED)
  const [failure, setFailure] = useState<CreateFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  const missing = missingFor(session)
  const form = useRef<HTMLFormElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const last = useLastSettings(card)
  const draft: SettingsDraft = { ...NEW_ROOM, ...last.settings, ...changed }

  const create = async () => {
    if (!isWhole(draft) || isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setFailure(null)
    try {
      const { code } = await createRoom({ ...draft, ...(await last.soon()), ...whole(changed) })
      updateStoredRoom(code, { isHost: true })
      await go(`/rooms/${code}`)
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
      isUnderWay.current = false
    }
  }

  useEffect(() => {
    if (isTakenOver && takePress()) form.current?.requestSubmit()
  }, [isTakenOver])

  return (
    <form
      ref={form}
      className={styles['page']}
      noValidate
      data-waits={isTakenOver ? undefined : ''}
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <div className={styles['head']}>
        <h1>{say`Create Voting Room`}</h1>
        <p className={styles['lead']}>{say`Your players nominate and vote on their own phones.`}</p>
      </div>
      {missing !== null && <Missing sentence={missing} />}
      {/* Drawn for everybody: it is not there where somebody was signed in. */}
      {session.status === 'loading' && (
        <div className={styles['unknown']}>
          <Missing sentence={NOT_SIGNED_IN} />
        </div>
      )}
      <div className={styles['create']}>
        <Button variant="primary" type="submit" busy={isBusy} disabled={missing !== null || !isWhole(draft)} wide>
          {say`Create Room`}
        </Button>
        <p className={styles['words']}>
          {isWhole(draft) ? settingsWords(draft) : say`One setting needs another value. It’s marked below.`}
        </p>
        <output className={styles['from']}>
          {last.settings
            ? say`These are the settings of your last room.`
            : say`You can change every setting in the room.`}
        </output>
      </div>
      {failure !== null && failure.title !== missing && (
        <Notice type="danger" title={failure.title} action={failure.needsSignIn && <SignInLink />}>
          {failure.rooms === null ? failure.reason : <RoomsInTheWay reason={failure.reason} codes={failure.rooms} />}
        </Notice>
      )}
      <Disclosure>
        <summary>{say`More settings`}</summary>
        <div ref={card} className={styles['settings']}>
          {isTakenOver && (
            <SettingsCard
              draft={draft}
              onChange={(key, value) => setChanged((before) => ({ ...before, [key]: value }))}
            />
          )}
        </div>
      </Disclosure>
      {session.status === 'loading' ? <RoomsUnknown /> : session.user !== null && <OpenRooms />}
    </form>
  )
}

function missingFor({ status, user }: ReturnType<typeof useSession>): string | null {
  if (status === 'anonymous') return NOT_SIGNED_IN
  return user !== null && !isAtLeast(user.role, 'Storyteller') ? NOT_STORYTELLER : null
}

function Missing({ sentence }: { sentence: string }) {
  const isSignedOut = sentence === NOT_SIGNED_IN
  return (
    <Notice type="warning" title={sentence} action={isSignedOut && <SignInLink />}>
      {isSignedOut
        ? say`Joining a room needs no account.`
        : say`Your account can join rooms. Ask an administrator if you want to host one.`}
    </Notice>
  )
}

/** In tabs of their own, so that the settings stay as they are. */
function RoomsInTheWay({ reason, codes }: { reason: string | null; codes: readonly string[] }) {
  return (
    <>
      <p>{reason}</p>
      <ul className={styles['rooms']}>
        {codes.map((code) => (
          <li key={code}>
            <a href={`/rooms/${code}`} target="_blank">
              {say`Room ${code} (opens in a new tab)`}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function SignInLink() {
  const location = useLocation()
  return (
    <ButtonLink variant="primary" to="/auth/login?returnTo=/create-room" state={{ from: location }}>
      {say`Sign in`}
    </ButtonLink>
  )
}
