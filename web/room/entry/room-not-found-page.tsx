import { useMemo, useReducer } from 'react'
import { GONE_TITLES, type GoneReason } from '#protocol/room/gone.ts'
import { useLocation, useParams } from 'react-router'
import { useSearchParams } from '../../app/navigation/use-page-params.ts'
import { ButtonLink, Link } from '../../ui/link.tsx'
import { ASLEEP, DeadEnd } from '../../app/layout/dead-end.tsx'
import type { DuskProps } from '../../app/dusk/dusk-contents.tsx'
import { Button } from '../../ui/button.tsx'
import { readGone } from '../session/ending.ts'
import { readVerdict } from '../../app/data/stored/stored-verdicts.ts'
import { useInitialData } from '../../ui/initial-data.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { say } from '../../ui/say.ts'

const EarlierVerdict = lazyPart(async () => (await import('../verdict/earlier-verdict.tsx')).EarlierVerdict)

/** The room's own windows: dark, one of them dark, or one of them missing. */
const TOWERS: Readonly<Record<GoneReason, DuskProps | undefined>> = {
  closed: ASLEEP,
  removed: { people: 4 },
  'not-found': undefined,
}

export function RoomNotFoundPage() {
  const { code, reason } = useGone()
  const isHydrated = useIsHydrated()
  // What this device has stored of the evening outlives the room.
  const mayBeStored = isHydrated && reason === 'closed'
  const stored = useMemo(() => (mayBeStored ? readVerdict(code) : null), [mayBeStored, code])
  const [isScriptOpen, openScript] = useReducer(() => true, false)
  if (stored !== null && isScriptOpen)
    return <EarlierVerdict code={code} stored={stored} note="closed" onRetry={() => location.reload()} />
  return (
    <DeadEnd
      title={GONE_TITLES[reason]}
      ways={
        <>
          <ButtonLink variant={stored === null ? 'primary' : undefined} to="/join-room">
            {say`New Code`}
          </ButtonLink>
          <ButtonLink to="/">{say`Home`}</ButtonLink>
          {stored !== null && (
            <Button variant="primary" onClick={openScript}>
              {say`See tonight’s script`}
            </Button>
          )}
          <p className="basis-full text-muted">{say`New Code: type the code of another room, or this one again.`}</p>
        </>
      }
      more={reason === 'not-found' ? <Help /> : undefined}
      tower={TOWERS[reason]}
    >
      <Words code={code} reason={reason} />
    </DeadEnd>
  )
}

/** What the address says; at a room's own address, what the server said of it. */
function useGone() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const { code } = useParams()
  const { gone: reason = 'not-found' } = useInitialData() ?? {}
  return code === undefined ? readGone(query, state) : readGone(new URLSearchParams({ code, reason }), null)
}

function Words({ code, reason }: { code: string; reason: GoneReason }) {
  if (reason === 'closed')
    return <p>{say`${code === '' ? say`The room` : say`Room ${code}`} has closed. Thanks for playing!`}</p>
  if (reason === 'removed') {
    return (
      <p>
        {say`The Storyteller removed you from ${code === '' ? say`the room` : say`room ${code}`}. You can’t join it again. If that was a mistake, talk to your Storyteller.`}
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      <p>{code === '' ? say`There’s no such room.` : say`There’s no room with the code ${code}.`}</p>
      <p>{say`Room codes are 4 characters long and include only letters and numbers.`}</p>
    </div>
  )
}

function Help() {
  return (
    <ul className="m-0 grid gap-2 ps-[1.2em] text-start [list-style:disc]" aria-label={say`What you can try`}>
      <li>{say`Check the code. Codes never use 0, O, 1, I or L.`}</li>
      <li>{say`Ask your Storyteller for the link or the QR code. Either opens the room.`}</li>
      <li>{say`Rooms close when their Storyteller closes them, or after 24 hours without activity.`}</li>
      <li>
        {say`No room yet? `}
        <Link to="/create-room">{say`Create one`}</Link>
        {say` and share its code.`}
      </li>
    </ul>
  )
}
