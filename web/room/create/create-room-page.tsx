import { useEffect, useRef, useState, type RefObject, useCallback } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import * as calls from '#protocol/calls/rooms.ts'
import { isAtLeast } from '#domain/role.ts'
import type { Settings } from '#domain/room/options.ts'
import { takePress } from '../../app/first-notes.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { Missing, missingFor } from '../../parts/for-storytellers.tsx'
import { MakerFailed, makerFailure, type MakerFailure, type MakerWords } from '../../parts/maker-failure.tsx'
import { useForm } from '../../app/act/use-form.ts'
import { ForGroup } from '../../parts/group/for-group.tsx'
import { expectsGroups } from '../../app/data/own-groups.ts'
import { makeFor } from '../../parts/group/preselected.ts'
import { useFormDraft } from '../../app/data/stored/form-draft.ts'
import type { SettingsDraft } from '../../parts/room/room-settings.tsx'
import { updateStoredRoom } from '../../app/data/stored/stored-rooms.ts'
import { useSession, knownSession } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink, Link } from '../../ui/link.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { RoomsInTheWay, roomsInTheWay } from './rooms-in-the-way.tsx'
import { isWhole, NEW_ROOM, whole } from './settings-draft.ts'
import { say } from '../../ui/say.ts'
import { expectHost, ownRooms } from '../../parts/own-rooms.ts'
import { useResource } from '../../app/resource.ts'
import { call, isApiError } from '../../app/api/client.ts'
import { settingsWords, timerWords } from '../settings-words.ts'
import { untilReachable } from '../../app/offline/probe.ts'

/** What was chosen here, by hand or by the address. */
type Changed = Partial<SettingsDraft> & { group?: string }

const UNCHANGED: Changed = {}
/** Closed at first, so its file may come later. */
const SettingsCard = lazyPart(async () => (await import('./settings-card.tsx')).SettingsCard)
const GroupField = lazyPart(async () => (await import('../../parts/group/group-field.tsx')).GroupField)

export function CreateRoomPage() {
  usePageTitle(say`Create Voting Room`)
  const session = useSession()
  const go = useGo()
  const isHydrated = useIsHydrated()
  const chosen = useFormDraft('/create-room', UNCHANGED)
  const [{ group: chosenGroup, ...changed }, change] = chosen
  const missing = missingFor(session, WORDS)
  const card = useRef<HTMLDivElement>(null)
  const last = useLastSettings(card)
  const draft: SettingsDraft = { ...NEW_ROOM, ...last.settings, ...changed }
  const { search } = useLocation()
  const group = chosenGroup ?? new URLSearchParams(search).get('group')
  const choose = (group: string) => change({ group })
  const mayChoose = isHydrated && session.user !== null && missing === null
  const groupField = mayChoose && <GroupField value={group} onChange={choose} />
  const [isGroupExpected] = useState(() => expectsGroups(search))
  const isGroupOutside = isHydrated && isGroupExpected

  const { props, failure, isBusy } = useForm(chosen, {
    send: async () => {
      if (!isWhole(draft)) return
      const settings = { ...draft, ...(await last.soon()), ...whole(changed) }
      const { code } = await makeFor(group, async (played) => call(calls.open, { body: { ...settings, ...played } }))
      updateStoredRoom(code, { isHost: true })
      await go(`/rooms/${code}`)
    },
    failed: makerFailure(WORDS),
  })
  const { ref } = props
  const leaveGroup = () => {
    choose('')
    ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  useEffect(() => {
    if (isHydrated && takePress()) ref.current?.requestSubmit()
  }, [isHydrated, ref])

  return (
    <form {...props} className="mx-auto grid max-w-[640px] gap-6" data-waits={isHydrated ? undefined : ''}>
      <div className="grid gap-2">
        {/* One line in every font, so that nothing below moves when the display face comes. Enlarged letters wrap. */}
        <h1 className="min-[22em]:overflow-x-clip min-[22em]:whitespace-nowrap">{say`Create Voting Room`}</h1>
        <p className="max-w-measure text-muted">{say`Your players nominate and vote on their own phones.`}</p>
      </div>
      {missing !== null && <Missing sentence={missing} words={WORDS} />}
      {/* Drawn for everybody. A person who was signed in on this device probably still is: other words may come in its place. */}
      {session.status === 'loading' && (
        <div className="in-data-account:invisible in-data-[account=host]:hidden">
          <Missing sentence={WORDS.notSignedIn} words={WORDS} />
        </div>
      )}
      <div className="grid gap-2 [&>button]:min-h-16 [&>button]:text-h3">
        <Button variant="primary" type="submit" busy={isBusy} disabled={missing !== null || !isWhole(draft)} wide>
          {say`Create Room`}
        </Button>
        {/* Keeps the place of two lines on a phone, and of one more for the group: nothing moves when other settings come. */}
        <p className="min-h-[2lh] text-balance in-data-[account=host]:min-h-[3lh] sm:min-h-lh sm:in-data-[account=host]:min-h-[2lh]">
          {isWhole(draft)
            ? settingsWords(draft, timerWords(draft))
            : say`One setting needs another value. It’s marked below.`}
          {mayChoose && ' '}
          {mayChoose && <ForGroup chosen={group} onRemove={leaveGroup} />}
        </p>
        <output className="min-h-lh text-small text-muted">
          {last.settings
            ? say`These are the settings of your last room.`
            : say`You can change every setting in the room.`}
        </output>
      </div>
      {/* The place of a label, a control and a line, for an account with groups. */}
      <div
        className="empty:hidden [&:is([data-expected],:root[data-account='host'][data-groups]_*)]:block [&:is([data-expected],:root[data-account='host'][data-groups]_*)]:min-h-[calc(1.5*(var(--size-body)+var(--size-small))+var(--target)+12px)]"
        data-expected={isGroupOutside || undefined}
      >
        {isGroupOutside && groupField}
      </div>
      {failure !== null && failure.title !== missing && <Failed failure={failure} />}
      <Disclosure>
        <summary>{say`More settings`}</summary>
        <div ref={card} className="grid grid-cols-1 gap-4 pt-4">
          {/* Where nobody knew of groups, they come where nothing moves. */}
          {!isGroupOutside && groupField}
          {isHydrated && <SettingsCard draft={draft} onChange={(key, value) => change({ [key]: value })} />}
        </div>
      </Disclosure>
      <p className="max-w-measure text-muted">
        {say`For another day? `}
        <Link to="/shortlists/new">{say`Plan an evening`}</Link>
        {say`: your group says what they’d play before they come.`}
      </p>
      {session.status === 'loading' ? <RoomsUnknown /> : session.user !== null && <OpenRooms />}
    </form>
  )
}

/** While nobody knows whether there are rooms, what is below their place is not shown: it would move. */
const RoomsUnknown = () => <span data-asking hidden />

/** The rooms of this account that are still open, on whatever device they were opened. */
function OpenRooms() {
  const { value, isPending } = useResource(ownRooms)
  if (isPending) return <RoomsUnknown />
  if (value === undefined || value.items.length === 0) return null
  return (
    <section className="grid gap-2 [&_h2]:text-h3" aria-labelledby="open-rooms">
      <h2 id="open-rooms">{say`Your open rooms`}</h2>
      <ul className="flex list-none flex-wrap gap-x-4 gap-y-2 p-0 [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center">
        {value.items.map(({ code }) => (
          <li key={code}>
            <ButtonLink to={`/rooms/${code}`} onClick={() => expectHost(code)}>
              {say`Return to ${code}`}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const WORDS: MakerWords = {
  notSignedIn: say`You must be signed in to create a room.`,
  notStoryteller: say`You must be Storyteller or above to create a room.`,
  withoutAccount: say`Joining a room needs no account.`,
  withAccount: say`Your account can join rooms. Ask an administrator if you want to host one.`,
  path: '/create-room',
  failed: say`Failed to create room.`,
  offline: say`Creating a room needs a network. Your settings are kept.`,
}

function Failed({ failure }: { failure: MakerFailure }) {
  const rooms = roomsInTheWay(failure.error)
  return (
    <MakerFailed failure={failure} words={WORDS}>
      {rooms === null ? failure.reason : <RoomsInTheWay reason={failure.reason} codes={rooms} />}
    </MakerFailed>
  )
}

/** How long a press waits for them. */
const WAIT_MS = 1_500

interface LastSettings {
  /** Null until they are there, and for good if there are none or if asking fails. */
  settings: Settings | null
  /** The same for a press that came first: waits a little for them. */
  soon: () => Promise<Settings | null>
}

/**
 * The settings of the account's last room. They do not come once somebody has begun to choose in `card`, so that nothing
 * changes under a hand.
 */
function useLastSettings(card: RefObject<HTMLElement | null>): LastSettings {
  const [settings, setSettings] = useState<Settings | null>(null)
  const asked = useRef(NONE)
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    asked.current = readLast(signal)
    // Drawn at once: otherwise somebody could press a choice in between, and get the one that is drawn later.
    void asked.current.then((last) => signal.aborted || flushSync(() => setSettings(last)))
    const stop = () => {
      asked.current = NONE
      asking.abort()
    }
    card.current?.addEventListener('click', stop, { signal })
    card.current?.addEventListener('input', stop, { signal })
    return stop
  }, [card])
  const soon = useCallback(async () => {
    const late = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null))
    return Promise.race([asked.current, late])
  }, [])
  return { settings, soon }
}

const NONE = Promise.resolve<Settings | null>(null)

async function readLast(signal: AbortSignal): Promise<Settings | null> {
  try {
    const me = await knownSession()
    if (!me.authenticated || !isAtLeast(me.role, 'Storyteller')) return null
    return (await call(calls.readSettings, {}, { signal })).settings
  } catch (error) {
    if (!isApiError(error, 0) || signal.aborted) return null
    await untilReachable(signal)
    return readLast(signal)
  }
}
