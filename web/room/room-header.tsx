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

/** The room and the ways in and out. Above what the phase below it covers while it sticks; one line on a phone. */
export function RoomHeader({ children }: { children?: ReactNode }) {
  const { session, view, isST, open, leave } = useRoom()
  const { code } = session
  return (
    <div className="relative z-21 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 max-xs:flex max-xs:gap-1 min-[720px]:grid-cols-[auto_auto_minmax(0,1fr)_auto]">
      <h1
        className={clsx(
          'font-body font-bold tracking-[0.16em] text-accent tabular max-xs:text-h2 max-xs:tracking-[0.1em]',
          isST && 'xl:text-[clamp(3rem,4vw,4.25rem)] xl:leading-none',
        )}
      >
        <VisuallyHidden>{say`Room `}</VisuallyHidden>
        {code}
      </h1>
      <ConnectionPill link={view.link} />
      <Button
        variant="quiet"
        className="max-xs:order-2 max-xs:w-target max-xs:p-0 max-xs:[&>span]:sr-only"
        onClick={() => (isST ? open({ kind: 'leave' }) : void leave())}
      >
        <Icon path={DOOR_OUT} size={20} />
        <span>{say`Leave`}</span>
      </Button>
      <div className="col-span-full row-2 flex flex-wrap gap-2 max-xs:order-1 max-xs:ms-auto max-xs:flex-nowrap max-xs:gap-1 min-[720px]:col-3 min-[720px]:row-1 min-[720px]:justify-end">
        <CopyLink code={code} />
        {'share' in navigator && <Share code={code} className={isST ? 'max-xs:hidden' : 'max-xs:px-3'} />}
        {isST && (
          <Button
            className="max-xs:w-target max-xs:p-0 max-xs:whitespace-nowrap max-xs:[&>span]:sr-only"
            onClick={() => open({ kind: 'qr' })}
          >
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
  return group && <p className="truncate text-small text-muted">{namesApart(say`For ${group.name}`)}</p>
}

function CopyLink({ code }: { code: string }) {
  const [isCopied, reportCopied] = useCopied()
  const copy = async () => {
    if (await copyText(roomUrl(code))) reportCopied()
    else toast({ type: 'warning', title: say`Your browser can’t copy this link`, text: roomUrl(code), autoCloseSec: 0 })
  }
  return (
    <>
      <Button className="max-xs:px-3 max-xs:whitespace-nowrap max-xs:[&>svg]:hidden" onClick={() => void copy()}>
        {isCopied ? <Icon path={TICK} size={20} /> : <Icon path={CHAIN} size={20} />}
        {isCopied ? say`Copied` : say`Copy Link`}
      </Button>
      <VisuallyHidden aria-live="polite">{isCopied ? say`Copied` : ''}</VisuallyHidden>
    </>
  )
}

function Share({ code, className }: { code: string; className: string }) {
  const share = async () => {
    try {
      await navigator.share({ title: say`Belfry room ${code}`, text: say`Join room ${code}`, url: roomUrl(code) })
    } catch {
      // Closing the share sheet is not a failure.
    }
  }
  return (
    <Button icon className={className} aria-label={say`Share link`} onClick={() => void share()}>
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
    <output
      className={clsx(
        'inline-flex items-center gap-2 justify-self-start rounded-full border border-[color-mix(in_srgb,var(--tone)_45%,transparent)] py-0.5 ps-2 pe-3 text-small font-semibold whitespace-nowrap text-tone max-xs:size-[30px] max-xs:justify-center max-xs:p-0 max-xs:[&>span]:sr-only',
        link === 'live'
          ? '[--tone:var(--success)]'
          : '[--tone:var(--warning)] [&_svg]:[animation:enter_800ms_linear(0.35,1)_infinite_alternate-reverse]',
      )}
      aria-label={say`Connection`}
    >
      <Icon path={path} size={16} />
      <span>{word}</span>
    </output>
  )
}
