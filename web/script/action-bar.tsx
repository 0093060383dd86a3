import { clsx } from 'clsx'
import { useState } from 'react'
import type { Script } from '#protocol/script.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { DOTS, PAGES, PRINTER, SEND } from '../ui/icons.ts'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import { say } from '../ui/say.ts'
import { Download } from './download.tsx'
import menu from '../ui/menu.module.css'

const later = () => import('./later-parts.ts')
const RoomOffers = lazyPart(async () => (await later()).loadRoomOffers())
const MoreActions = lazyPart(async () => (await later()).loadMoreActions())
const TransferDialog = lazyPart(async () => (await later()).loadTransferDialog())
const ShortlistDialog = lazyPart(async () => (await later()).loadShortlistDialog())
const ReadyDialog = lazyPart(async () => (await later()).loadReadyDialog())
const PackDialog = lazyPart(async () => (await later()).loadPackDialog())

const QUIET = { variant: 'quiet' } as const

/** A button of the phone’s bar. */
const CELL = clsx(
  'max-sm:min-h-[56px] max-sm:min-w-0 max-sm:flex-[1_1_0] max-sm:flex-col max-sm:gap-0.5 max-sm:p-0.5 max-sm:text-[0.875rem] max-sm:leading-[1.15]',
)
/** A button that brings it to a room needs the space of the others, which are behind "More" then. */
const ROOMLESS = clsx(CELL, 'max-sm:yields:hidden')

/** Undefined until something is opened or closed. */
type Open = 'pack' | 'ready' | 'shortlist' | 'transfer' | null | undefined

/**
 * What can be done with a script: in a room first, then what is done often, and the rest behind "More". On a phone this is a
 * bar at the bottom; people who may bring the script to a room find everything else behind "More" there.
 */
export function ActionBar({ script }: { script: Script }) {
  const isHydrated = useIsHydrated()
  const [open, setOpen] = useState<Open>()
  // Signing in again in the middle of it leads back here.
  const isBack = isHydrated && location.hash === '#transfer'
  const { id, metadata } = script
  const close = () => setOpen(null)
  return (
    <div className="mt-4 flex min-h-[48px] flex-wrap items-center gap-2 max-sm:fixed max-sm:inset-[auto_0_0] max-sm:z-21 max-sm:mt-0 max-sm:min-h-[calc(var(--bar)+env(safe-area-inset-bottom))] max-sm:content-end max-sm:bg-raised max-sm:px-[max(var(--s3),var(--notch))] max-sm:pt-1 max-sm:pb-[calc(6px+env(safe-area-inset-bottom))]">
      <div className="contents">
        {isHydrated && (
          <RoomOffers
            scriptRef={{ kind: 'library', scriptId: id }}
            type={metadata.isTeensyville ? 'teensy' : 'full'}
            leads
          />
        )}
      </div>
      <UsualActions className={ROOMLESS} script={script} onPack={() => setOpen('pack')} />
      <Download script={script} className={clsx(CELL, 'hidden noscript:inline-flex')} />
      <div
        className="max-sm:flex max-sm:flex-[1_1_0] max-sm:yields:ms-auto max-sm:yields:w-[56px] max-sm:yields:flex-none"
        data-needs-script
      >
        <Popover
          label={say`More`}
          triggerProps={{ className: CELL }}
          trigger={
            <>
              <Icon path={DOTS} size={20} />
              <span>{say`More`}</span>
            </>
          }
          className={menu['menu']}
        >
          <div className="hidden max-sm:yields:block">
            <UsualActions script={script} onPack={() => setOpen('pack')} />
          </div>
          <MoreActions
            script={script}
            onShortlist={() => setOpen('shortlist')}
            onReady={() => setOpen('ready')}
            onTransfer={() => setOpen('transfer')}
          />
        </Popover>
      </div>
      {open === 'pack' && <PackDialog address={`/print/${id}`} script={script} players={null} onClose={close} />}
      {open === 'shortlist' && <ShortlistDialog script={script} onClose={close} />}
      {open === 'ready' && <ReadyDialog script={script} onClose={close} />}
      {(isBack || open === 'transfer') && <TransferDialog script={script} onClose={close} />}
    </div>
  )
}

/** Browsers let a page share right after a press alone, so that one waits for the page's script. */
function UsualActions({
  script: { id, name },
  className,
  onPack,
}: {
  script: Script
  className?: string
  onPack: () => void
}) {
  const isHydrated = useIsHydrated()
  return (
    <>
      <a className={buttonClass(QUIET, className)} href={`/print/${id}?paper=letter`} target="_blank" rel="noopener">
        <Icon path={PRINTER} size={19} />
        <span>
          {say`Print/`}
          <wbr />
          {say`Offline`}
        </span>
      </a>
      <Button {...QUIET} className={className} data-early onClick={onPack}>
        <Icon path={PAGES} size={19} />
        {say`Table pack`}
      </Button>
      <Button
        {...QUIET}
        className={className}
        data-needs-script
        disabled={!isHydrated}
        onClick={async () => (await (await later()).loadShareLink())(name, `/script/${id}`)}
      >
        <Icon path={SEND} size={19} />
        {say`Share`}
      </Button>
    </>
  )
}
