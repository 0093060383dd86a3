import { clsx } from 'clsx'
import { useMemo, useRef, useState } from 'react'
import { isAtLeast } from '#domain/role.ts'
import { useStoredRooms } from '../../app/data/stored/stored-rooms.ts'
import { useLocation } from 'react-router'
import { useSession } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { CHEVRON_DOWN } from '../../ui/icons.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { OfferAnswer } from './offer-answer.tsx'
import type { BroughtScript } from './open-room-with.ts'
import { useOffers } from './use-offers.ts'
import { say } from '../../ui/say.ts'

/** Nothing without a network: no room can be opened then. */
const group = async () => import('../../parts/group/for-group.tsx').catch(() => null)
const GroupLine = lazyPart(async () => (await group())?.GroupLine ?? Nothing)
const RemoveGroup = lazyPart(async () => (await group())?.RemoveGroup ?? Nothing)
const Nothing = () => null

const ROOMS_SHOWN = 4

/** Nothing moves: a page that was rendered before this device knew its person has no place for this, the next one has. */
function useHasPlace(): boolean {
  const { key } = useLocation()
  const { account, rooms } = document.documentElement.dataset
  const isRendered = document.getElementById('root')?.dataset['page'] !== undefined && key === 'default'
  return !isRendered || account === 'host' || rooms === 'seat'
}

interface RoomOffersProps extends BroughtScript {
  disabled?: boolean
  /** Stands in a row of other actions, and is the first of them; its answer comes beneath the row. */
  leads?: boolean
}

/** Nominates a script in a room in which this browser has a seat, or opens a room with it; nothing where neither can be done. */
export function RoomOffers({ scriptRef, type, disabled = false, leads = false }: RoomOffersProps) {
  const hasPlace = useHasPlace()
  const rooms = useStoredRooms()
  const seated = useMemo(() => rooms.filter(({ isOver }) => !isOver), [rooms])
  const { user } = useSession()
  const offers = useOffers({ scriptRef, type })
  const { answer } = offers
  const [chosen, setChosen] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const leaveGroup = () => {
    setChosen('')
    opener.current?.focus()
  }
  const isBusy = answer?.kind === 'busy'
  const [latest, ...others] = useRested(seated, isBusy).slice(0, ROOMS_SHOWN)
  const mayOpen = user !== null && isAtLeast(user.role, 'Storyteller')
  const isOpening = isBusy && answer.code === null
  if (!hasPlace || (latest === undefined && !mayOpen && answer === null)) return null
  const nominate = (code: string) => isBusy || void offers.nominate(code)
  return (
    <div className={leads ? 'contents' : 'grid grid-cols-1 gap-3'}>
      <div className={clsx('flex flex-wrap gap-2', leads && 'max-sm:flex-[1_1_0]')}>
        {latest !== undefined && (
          <div className="flex flex-wrap gap-2 max-xs:w-full max-xs:flex-[1_1_auto]">
            <Button
              variant="primary"
              className="max-xs:flex-[1_1_auto]"
              disabled={disabled}
              busy={isBusy && answer.code === latest.code}
              onClick={() => nominate(latest.code)}
            >
              {say`Nominate in ${latest.code}`}
            </Button>
            {others.length > 0 && (
              <OtherRooms codes={others.map(({ code }) => code)} disabled={disabled} onChoose={nominate} />
            )}
          </div>
        )}
        {mayOpen && (
          <div
            className={clsx(
              'relative grid max-xs:w-full [&>button]:py-0.5',
              leads ? 'max-sm:flex-[1_1_auto]' : 'max-xs:flex-[1_1_auto]',
            )}
          >
            <Button
              ref={opener}
              variant={openLook(leads, latest !== undefined)}
              disabled={disabled}
              busy={isOpening}
              onClick={() => isBusy || void offers.open(chosen)}
            >
              <span>
                {say`Open a room with this`}
                <GroupLine chosen={chosen} />
              </span>
            </Button>
            {!isBusy && <RemoveGroup chosen={chosen} onRemove={leaveGroup} />}
          </div>
        )}
      </div>
      {answer !== null && <OfferAnswer answer={answer} offers={offers} />}
    </div>
  )
}

/** Only one button leads: that of the room where one sits, if there is one. */
function openLook(leads: boolean, hasSeat: boolean) {
  if (!leads) return 'secondary'
  return hasSeat ? 'quiet' : 'primary'
}

/** The rooms as they were before a press: one that is opened by it is not offered while the page still stands. */
function useRested<Rooms>(rooms: Rooms, isBusy: boolean): Rooms {
  const [rested, setRested] = useState(rooms)
  if (!isBusy && rested !== rooms) setRested(rooms)
  return isBusy ? rested : rooms
}

interface OtherRoomsProps {
  codes: readonly string[]
  disabled: boolean
  onChoose: (code: string) => void
}

function OtherRooms({ codes, disabled, onChoose }: OtherRoomsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon aria-label={say`Choose another room`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon path={CHEVRON_DOWN} size={20} />
      </Button>
      {isOpen &&
        codes.map((code) => (
          <Button
            key={code}
            className="max-xs:w-full max-xs:flex-[1_1_auto]"
            disabled={disabled}
            onClick={() => onChoose(code)}
          >
            {say`Nominate in ${code}`}
          </Button>
        ))}
    </>
  )
}
