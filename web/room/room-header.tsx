import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { copyText, roomUrl } from '../parts/share.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast/toast-store.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useRoom } from './room-context.ts'
import { Icon } from '../ui/icon.tsx'
import { CHAIN, CLOUD_OFF, DOOR_OUT, ROUND, SEND, SQUARES, TICK, WAVE_LOW, WAVES } from '../ui/icons.ts'
import { useCopied } from '../parts/use-copied.ts'
import { namesApart } from '../ui/names-apart.tsx'
import { say } from '../ui/say.ts'
import type { LinkState } from './session/room-link.ts'
import styles from './room-header.module.css'

export function RoomHeader({ children }: { children?: ReactNode }) {
  const { session, view, isST, open, leave } = useRoom()
  const { code } = session
  return (
    <div className={clsx(styles['header'], isST && styles['large'])}>
      <h1 className={styles['code']}>
        <VisuallyHidden>{say`Room `}</VisuallyHidden>
        {code}
      </h1>
      <ConnectionPill link={view.link} />
      <Button
        variant="quiet"
        className={styles['leave']}
        onClick={() => (isST ? open({ kind: 'leave' }) : void leave())}
      >
        <Icon path={DOOR_OUT} size={20} />
        <span>{say`Leave`}</span>
      </Button>
      <div className={styles['actions']}>
        <CopyLink code={code} />
        {'share' in navigator && <Share code={code} />}
        {isST && (
          <Button className={styles['square']} onClick={() => open({ kind: 'qr' })}>
            <Icon path={SQUARES} size={20} />
            <span>{say`QR code`}</span>
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/** For which group the evening is. */
export function GroupLine() {
  const { group } = useRoom().view.snapshot
  return group && <p className={styles['group']}>{namesApart(say`For ${group.name}`)}</p>
}

function CopyLink({ code }: { code: string }) {
  const [isCopied, reportCopied] = useCopied()
  const copy = async () => {
    if (await copyText(roomUrl(code))) reportCopied()
    else toast({ type: 'warning', title: say`Your browser can’t copy this link`, text: roomUrl(code), autoCloseSec: 0 })
  }
  return (
    <>
      <Button className={styles['copy']} onClick={() => void copy()}>
        {isCopied ? <Icon path={TICK} size={20} /> : <Icon path={CHAIN} size={20} />}
        {isCopied ? say`Copied` : say`Copy Link`}
      </Button>
      <VisuallyHidden aria-live="polite">{isCopied ? say`Copied` : ''}</VisuallyHidden>
    </>
  )
}

function Share({ code }: { code: string }) {
  const share = async () => {
    try {
      await navigator.share({ title: say`Belfry room ${code}`, text: say`Join room ${code}`, url: roomUrl(code) })
    } catch {
      // Closing the share sheet is not a failure.
    }
  }
  return (
    <Button icon className={styles['share']} aria-label={say`Share link`} onClick={() => void share()}>
      <Icon path={SEND} size={20} />
    </Button>
  )
}

const FACES = {
  connecting: { path: ROUND, word: say`Connecting…` },
  live: { path: WAVES, word: say`Live` },
  reconnecting: { path: CLOUD_OFF, word: say`Reconnecting…` },
  polling: { path: WAVE_LOW, word: say`Slow link` },
  paused: { path: CLOUD_OFF, word: say`Paused` },
} as const satisfies Record<LinkState, unknown>

/** The state of the connection, as an icon and a word. */
function ConnectionPill({ link }: { link: LinkState }) {
  const { path, word } = FACES[link]
  return (
    <output className={clsx(styles['pill'], styles[link === 'live' ? 'live' : 'waiting'])} aria-label={say`Connection`}>
      <Icon path={path} size={16} />
      <span>{word}</span>
    </output>
  )
}
