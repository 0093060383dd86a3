import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CHAIN, SEND, SQUARES, TICK } from '../ui/icons.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useIsTakenOver } from '../ui/use-is-taken-over.ts'
import { Spoken } from '../ui/visually-hidden.tsx'
import { useCopied } from './use-copied.ts'
import { say } from '../ui/say.ts'

const LinkQrDialog = lazyPart(async () => (await import('./pack/pack-dialog.tsx')).LinkQrDialog)
const links = () => import('./share-link.ts')

interface ShareButtonsProps {
  /** What the share sheet and the QR code say it is. */
  title: string
  /** The page's own address, from its first slash. */
  path: string
  className?: string | undefined
}

/** The ways to pass a page on, each a button: copy, QR code, and the device's share sheet where there is one. */
export function ShareButtons({ title, path, className }: ShareButtonsProps) {
  const isTakenOver = useIsTakenOver()
  const hasSheet = isTakenOver && typeof navigator.share === 'function'
  const [isCopied, reportCopied] = useCopied()
  const [isQrOpen, setQrOpen] = useState(false)
  const copy = async () => {
    if (await (await links()).copyLink(path)) reportCopied()
  }
  return (
    <>
      {/* Browsers let a page copy right after a press alone. */}
      <Button className={className} disabled={!isTakenOver} onClick={() => void copy()}>
        <Icon path={isCopied ? TICK : CHAIN} size={20} />
        {isCopied ? say`Copied` : say`Copy link`}
      </Button>
      <Spoken>{isCopied ? say`Copied` : ''}</Spoken>
      <Button data-early className={className} onClick={() => setQrOpen(true)}>
        <Icon path={SQUARES} size={20} />
        {say`QR code`}
      </Button>
      {hasSheet && (
        <Button className={className} onClick={() => void links().then(({ shareLink }) => shareLink(title, path))}>
          <Icon path={SEND} size={20} />
          {say`Share`}
        </Button>
      )}
      {isQrOpen && <LinkQrDialog title={title} path={path} onClose={() => setQrOpen(false)} />}
    </>
  )
}
