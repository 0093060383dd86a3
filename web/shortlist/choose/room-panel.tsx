import { useEffect, useRef, useState } from 'react'
import * as roomCalls from '#protocol/calls/rooms.ts'
import * as shortlistCalls from '#protocol/calls/shortlists.ts'
import { windowIn } from '#domain/room/counting/result.ts'
import type { Settings } from '#domain/room/options.ts'
import { plural } from '#domain/plural.ts'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { call, isApiError, sentenceOf } from '../../app/api/client.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import type { SettingsDraft } from '../../parts/room/room-settings.tsx'
import { ScriptWindow } from '../../parts/script/script-window.tsx'
import { RoomsInTheWay, roomsInTheWay } from '../../room/create/rooms-in-the-way.tsx'
import { isWhole, NEW_ROOM, whole } from '../../room/create/settings-draft.ts'
import { WAYS_TO_VOTE } from '../../parts/room/labels.ts'
import { isAccountHere, updateStoredRoom } from '../../app/data/stored/stored-rooms.ts'
import { formatTimer } from '../../parts/room/timer.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ARROW_RIGHT } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCall } from '../../app/act/use-call.ts'
import { say } from '../../ui/say.ts'
import { People } from '../people.tsx'
import type { Candidate, ShownListProps } from '../shown-list.ts'
import { numberWord } from '../../ui/number-word.ts'

const SettingsCard = lazyPart(() => import('../../room/create/settings-card.tsx').then((file) => file.SettingsCard))

const WINDOWS = 4
/** How long a press waits for the settings of the last room. */
const WAIT_MS = 1_500

/** What the room will be, and the one press that opens it. */
export function RoomPanel({ chosen, ...props }: ShownListProps & { chosen: readonly Candidate[] }) {
  const { view } = props
  const [changed, setChanged] = useState<Partial<SettingsDraft>>({})
  const last = useLastSettings()
  const { isBusy, failure, open } = useOpening(view)
  const settings: SettingsDraft = { ...NEW_ROOM, ...last.settings, ...needsOf(view, last.settings), ...changed }
  const press = async () => {
    if (!isWhole(settings)) return
    const soon = await last.soon()
    await open(chosen, { ...settings, ...soon, ...needsOf(view, soon), ...whole(changed) })
  }
  return (
    <aside className="grid grid-cols-1 gap-3 lg:sticky lg:top-4" aria-label={say`The room`}>
      <div className="hidden lg:grid lg:min-h-[112px] lg:grid-cols-[112px_112px] lg:gap-4" aria-hidden="true">
        {chosen.slice(0, WINDOWS).map(({ id, denorm }) => (
          <ScriptWindow
            key={id}
            window={windowIn(denorm)}
            logoUrl={denorm.logoUrl}
            size="large"
            className="lg:[--size:112px]"
          />
        ))}
      </div>
      <h2>{headingOf(chosen.length)}</h2>
      <p className="text-muted">
        {chosen.length === 0
          ? say`Tick at least one script.`
          : view.state === 'open'
            ? say`Opening the room closes the list. ${orderWords(chosen.length)}`
            : orderWords(chosen.length)}
      </p>
      <Plan {...props} settings={settings} />
      <div className="max-lg:fixed max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:z-10 max-lg:px-gutter max-lg:pt-6 max-lg:pb-[calc(var(--s3)+env(safe-area-inset-bottom))] max-lg:[background:linear-gradient(transparent,var(--bg)_var(--s5))] [&>button]:min-h-[56px] [&>button]:text-large">
        <Button
          variant="primary"
          wide
          busy={isBusy}
          disabled={chosen.length === 0 || !isWhole(settings)}
          onClick={() => void press()}
        >
          {say`Open the room`}
          <Icon path={ARROW_RIGHT} size={20} />
        </Button>
      </div>
      {failure !== null && (
        <Notice type="danger" title={say`The room couldn’t be opened`}>
          {failure.rooms === null ? failure.reason : <RoomsInTheWay reason={failure.reason} codes={failure.rooms} />}
        </Notice>
      )}
      <Disclosure>
        <summary>{say`Change the room’s settings`}</summary>
        <SettingsCard
          draft={settings}
          onChange={(key, value) => setChanged((before) => ({ ...before, [key]: value }))}
        />
      </Disclosure>
    </aside>
  )
}

const orderWords = (count: number) =>
  count === 1 ? say`It is nominated at once.` : say`They are nominated in this order.`

function headingOf(count: number): string {
  const word = numberWord(count)
  const counted = plural(count, 'script', 'scripts').replace(/^\S+/u, word.charAt(0).toUpperCase() + word.slice(1))
  return count === 0 ? say`Nothing chosen` : say`${counted}, one vote`
}

/** The room has a seat for everybody who comes, and the list's own number of players. */
function needsOf({ coming, players }: ShortlistView, last: Settings | null): Partial<Settings> {
  const { maxPlayers } = last ?? NEW_ROOM
  return { ...(players !== null && { players }), maxPlayers: Math.max(maxPlayers, coming.yes + coming.maybe) }
}

function Plan({ settings, ...props }: ShownListProps & { settings: SettingsDraft }) {
  const { maxPlayers, voteType = NEW_ROOM.voteType, votingTimerMs = null } = settings
  const timer = votingTimerMs === null ? say`no timer` : formatTimer(votingTimerMs)
  return (
    <Facts
      className="[&_dd]:font-semibold"
      facts={[
        [say`Coming`, <People key="coming" {...props} />],
        [say`Room for`, plural(maxPlayers ?? 0, 'player', 'players')],
        [say`Voting`, `${WAYS_TO_VOTE[voteType].label}, ${timer}`],
      ]}
    />
  )
}

/** Opens the room, with the seat stored as for any room that is created here. */
function useOpening(view: ShortlistView) {
  const go = useGo()
  const { isBusy, failure, run } = useCall((error) => ({ reason: reasonOf(error), rooms: roomsInTheWay(error) }))
  const last = useRef<{ key: string; op: string } | null>(null)
  const open = async (chosen: readonly Candidate[], settings: Settings) => {
    const ids = chosen.map(({ id }) => id)
    const key = JSON.stringify([ids, settings])
    // Without an answer the same press is sent again: there is one room.
    if (last.current?.key !== key) last.current = { key, op: crypto.randomUUID() }
    const { op } = last.current
    await run(async () => {
      const { code, participantId, participantToken } = await call(shortlistCalls.openRoom, {
        id: view.id,
        body: { op, candidates: ids, settings },
      })
      updateStoredRoom(code, {
        token: participantToken,
        participantId,
        name: view.hostName,
        isHost: true,
        ofAccount: isAccountHere(),
        welcomed: true,
      })
      await go(`/rooms/${code}`)
    })
  }
  return { isBusy, failure, open }
}

function reasonOf(error: unknown): string {
  if (isApiError(error, 0)) return say`Opening a room needs a network. What you chose is still here; press again.`
  return sentenceOf(error, say`Something went wrong. What you chose is still here; press again.`)
}

/** The settings of the account's last room; a press waits a little for them. */
function useLastSettings() {
  const [settings, setSettings] = useState<Settings | null>(null)
  const asked = useRef<Promise<Settings | null>>(Promise.resolve(null))
  useEffect(() => {
    const asking = new AbortController()
    asked.current = call(roomCalls.readSettings, {}, { signal: asking.signal }).then(
      (answer) => answer.settings,
      () => null,
    )
    void asked.current.then((last) => asking.signal.aborted || setSettings(last))
    return () => asking.abort()
  }, [])
  const soon = async () =>
    Promise.race([asked.current, new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null))])
  return { settings, soon }
}
