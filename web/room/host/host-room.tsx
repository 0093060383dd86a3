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
import styles from '../room.module.css'

interface HostRoomProps {
  isPresenting: boolean
  onPresent: (isPresenting: boolean) => void
}

/** The room on the Storyteller's screen: controls, table and people; or the table alone, large, for everybody. */
export function HostRoom({ isPresenting, onPresent }: HostRoomProps) {
  const { view, open } = useRoom()
  useShortcut('Escape', () => onPresent(false))
  useShortcut('?', () => open({ kind: 'shortcuts' }))
  return (
    <div
      className={clsx(
        styles['host'],
        'grid grid-cols-1 gap-4 px-gutter pt-4 pb-16 [--beneath:var(--bg)] max-xs:gap-y-3 max-xs:pt-2 xl:mx-auto xl:max-w-[1640px] xl:grid-cols-[340px_minmax(0,1fr)_320px] xl:items-start xl:gap-x-6',
        isPresenting && clsx(styles['presenting'], 'xl:max-w-[1280px] xl:grid-cols-1'),
      )}
    >
      <div className={clsx(styles['top'], 'max-xs:mb-[calc(var(--s1)-var(--s3))] xl:col-span-full')}>
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
      <div className={styles['desk']}>
        <ControlPanel />
      </div>
      <div className={clsx(styles['table'], 'min-w-0 content-start gap-6 [&_h2]:scroll-mt-[10rem]')}>
        <PhaseCard withRing>{!isPresenting && <AddTime />}</PhaseCard>
        <LinkBanner />
        {stageOf(view.snapshot) === 'gathering' && <JoinCard />}
        <TableSide isForAll={isPresenting} />
      </div>
      <div className={clsx(styles['side'], 'min-w-0 content-start gap-6')}>
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
    <div className="col-span-full flex flex-wrap gap-2 pt-0 pr-2 pb-2 pl-0">
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
  <span className={clsx(styles['qr'], 'aspect-[1] rounded-control')} />,
)

/** How to join, shown on the large screen. */
function JoinCard() {
  const { code } = useRoom().session
  return (
    <section className={clsx(styles['joinCard'], 'flex flex-wrap gap-x-6 gap-y-4 rounded-card')} aria-labelledby="join">
      <QrCode text={roomUrl(code)} className={clsx(styles['qr'], 'aspect-[1] rounded-control')} />
      <div
        className={clsx(
          'grid max-w-[44ch] min-w-0 flex-[1_1_220px] gap-2 text-balance text-muted [&_b]:wrap-anywhere [&_h2]:text-text',
        )}
      >
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
