import { hostPart } from '../room-part.ts'
import { clsx } from 'clsx'
import { useShortcut } from '../../app/layout/shortcuts.ts'
import { stageOf } from '#domain/room/stage.ts'
import { Button, isFirstPress } from '../../ui/button.tsx'
import { ControlPanel } from './control-panel.tsx'
import { LinkBanner } from '../session/link-banner.tsx'
import { Side } from '../side.tsx'
import { PhaseCard } from '../phase-card.tsx'
import { GroupLine, RoomHeader } from '../room-header.tsx'
import { useRoom } from '../room-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { EASEL } from '../../ui/icons.ts'
import { TableSide } from '../table-side.tsx'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'
import { useStateAction } from './use-state-action.ts'
import { roomUrl } from '../../parts/share.ts'

interface HostRoomProps {
  isPresenting: boolean
  onPresent: (isPresenting: boolean) => void
}

/** The room on the Storyteller's screen: controls, table and people; or the table alone, large, for everybody. */
export function HostRoom({ isPresenting, onPresent }: HostRoomProps) {
  const { view, open } = useRoom()
  const isGathering = stageOf(view.snapshot) === 'gathering'
  useShortcut('Escape', () => onPresent(false))
  useShortcut('?', () => open({ kind: 'shortcuts' }))
  return (
    <div
      className={clsx(
        'grid grid-cols-1 gap-4 px-gutter pt-4 pb-16 [--beneath:var(--bg)] max-xs:gap-y-3 max-xs:pt-2 xl:mx-auto xl:items-start xl:gap-x-6',
        isPresenting
          ? 'xl:max-w-[1280px] xl:grid-cols-1'
          : 'xl:max-w-[1640px] xl:grid-cols-[340px_minmax(0,1fr)_320px]',
      )}
    >
      {/* The phase comes next, then what the Storyteller can do about it. */}
      <div className="max-xl:-order-1 max-xs:mb-[calc(var(--s1)-var(--s3))] xl:col-span-full">
        <RoomHeader>
          <Button
            className="hidden xl:inline-flex"
            onClick={(event) => isFirstPress(event) && onPresent(!isPresenting)}
          >
            <Icon path={EASEL} size={20} />
            {isPresenting ? say`Show controls` : say`Hide controls`}
          </Button>
        </RoomHeader>
        <GroupLine />
      </div>
      <div className={clsx(isPresenting && 'xl:hidden')}>
        <ControlPanel />
      </div>
      <div
        className={clsx(
          'grid min-w-0 content-start gap-6 max-xl:contents [&_h2]:scroll-mt-[10rem] max-xl:[&>:first-child]:-order-1',
          isPresenting && 'xl:[zoom:1.3]',
          isGathering && 'xl:[&>:first-child]:self-stretch xl:[&>:first-child]:[grid-area:1/1]',
        )}
      >
        <PhaseCard withRing>{!isPresenting && <AddTime />}</PhaseCard>
        <LinkBanner />
        {isGathering && <JoinCard />}
        <TableSide isForAll={isPresenting} />
      </div>
      <div className={clsx('grid min-w-0 content-start gap-6', isPresenting && 'xl:hidden')}>
        <Side />
      </div>
    </div>
  )
}

const STEPS = [
  { ms: 30_000, label: say`+30 s`, name: say`Add 30 seconds` },
  { ms: 60_000, label: say`+1 min`, name: say`Add 1 minute` },
] as const

/** More time for a running timer. */
function AddTime() {
  const { busy, failure, act } = useStateAction()
  return (
    <div className="col-span-full flex flex-wrap gap-2 ps-0 pe-2 pt-0 pb-2">
      {STEPS.map(({ ms, label, name }) => (
        <Button
          key={ms}
          aria-label={`${label}: ${name}`}
          aria-disabled={busy !== null}
          onClick={() => act('addTime', { ms })}
        >
          {label}
        </Button>
      ))}
      <CallFailure call={{ failure }} />
    </div>
  )
}

const QrCode = hostPart(
  async () => (await import('../../parts/qr-code.tsx')).QrCode,
  <span className="mx-auto aspect-[1] w-[232px] rounded-control xl:mx-0 xl:w-[clamp(232px,18vw,320px)]" />,
)

/** How to join, shown on the large screen; beside the tower in its sky where the desk has a column of its own. */
function JoinCard() {
  const { code } = useRoom().session
  return (
    <section
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-surface p-6 shade xl:relative xl:z-1 xl:m-[116px_190px_76px_0] xl:items-start xl:bg-transparent xl:py-0 xl:pe-0 xl:[box-shadow:none] xl:[grid-area:1/1]"
      aria-labelledby="join"
    >
      <QrCode
        text={roomUrl(code)}
        className="mx-auto aspect-[1] w-[232px] rounded-control xl:mx-0 xl:w-[clamp(232px,18vw,320px)]"
      />
      <div className="grid max-w-[44ch] min-w-0 flex-[1_1_220px] gap-2 text-balance text-muted [&_b]:wrap-anywhere [&_h2]:text-text">
        <h2 id="join">{say`Invite your players`}</h2>
        <p>
          {say`Scan the QR code, or choose `}
          <b className="text-text">{say`Join a Room`}</b>
          {say` at `}
          <b className="text-text">{location.host}</b>
          {say` and enter `}
          <b className="block text-hero leading-[1.1] tracking-[0.12em] text-accent tabular">{code}</b>
          {say`.`}
        </p>
      </div>
    </section>
  )
}
