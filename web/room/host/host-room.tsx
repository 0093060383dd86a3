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
    <div className={clsx(styles['host'], isPresenting && styles['presenting'])}>
      <div className={styles['top']}>
        <RoomHeader>
          <Button className={styles['present']} onClick={(event) => isFirstPress(event) && onPresent(!isPresenting)}>
            <Icon path={EASEL} size={20} />
            {isPresenting ? say`Show controls` : say`Hide controls`}
          </Button>
        </RoomHeader>
        <GroupLine />
      </div>
      <div className={styles['desk']}>
        <ControlPanel />
      </div>
      <div className={styles['table']}>
        <PhaseCard withRing>{!isPresenting && <AddTime />}</PhaseCard>
        <LinkBanner />
        {stageOf(view.snapshot) === 'gathering' && <JoinCard />}
        <TableSide isForAll={isPresenting} />
      </div>
      <div className={styles['side']}>
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
    <div className={styles['row']}>
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

const QrCode = hostPart(async () => (await import('../../parts/qr-code.tsx')).QrCode, <span className={styles['qr']} />)

/** How to join, shown on the large screen. */
function JoinCard() {
  const { code } = useRoom().session
  return (
    <section className={styles['joinCard']} aria-labelledby="join">
      <QrCode text={roomUrl(code)} className={styles['qr']} />
      <div className={styles['joinCardWords']}>
        <h2 id="join">{say`Invite your players`}</h2>
        <p>
          {say`Scan the QR code, or choose `}
          <b>{say`Join a Room`}</b>
          {say` at `}
          <b>{location.host}</b>
          {say` and enter `}
          <b className={styles['joinCardCode']}>{code}</b>
          {say`.`}
        </p>
      </div>
    </section>
  )
}
