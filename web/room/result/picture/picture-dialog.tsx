import { useEffect, useMemo, useRef, useState } from 'react'
import { outcomeOf, titleOf } from '#domain/room/verdict/outcome.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SEND, TRAY_DOWN } from '../../../ui/icons.ts'
import { say } from '../../../ui/say.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { PICTURE_SIZES, type PicturedResult, pictureFileName, type PictureSize, pictureWords } from './picture-words.ts'

const SIZES = [
  { value: 'wide', label: say`Wide` },
  { value: 'tall', label: say`Tall` },
] as const satisfies readonly { value: PictureSize; label: string }[]

interface PictureDialogProps {
  result: PicturedResult
  onClose: () => void
}

/** A result as a picture for a chat: drawn here, saved here, sent nowhere. */
export function PictureDialog({ result, onClose }: PictureDialogProps) {
  const [size, setSize] = useState<PictureSize>('wide')
  const { canvas, file, address, failure } = usePicture(result, size)
  const [maySend] = useState(canSendPictures)
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`Save as picture`}
      error={failure}
      footer={
        <>
          {maySend && (
            <Button aria-disabled={file === null} onClick={() => file !== null && void send(file)}>
              <Icon path={SEND} size={20} />
              {say`Share`}
            </Button>
          )}
          <a
            className={buttonClass({ variant: 'primary' })}
            href={address ?? undefined}
            download={file?.name}
            aria-disabled={file === null}
          >
            <Icon path={TRAY_DOWN} size={20} />
            {say`Download`}
          </a>
        </>
      }
    >
      <Segmented label={say`Shape`} hideLabel options={SIZES} value={size} onChange={setSize} />
      <div className="grid h-[min(40vh,400px)] place-items-center rounded-card bg-bg p-3">
        <VisuallyHidden>{say`Picture of the result: ${titleOf(outcomeOf(result))}`}</VisuallyHidden>
        {/* Night whatever the page has: the colours of the picture are the canvas's. */}
        <canvas
          ref={canvas}
          className="block size-auto max-h-full min-h-0 max-w-full rounded-control bg-bg forced-color-adjust-none"
          data-theme="night"
          aria-hidden="true"
          {...PICTURE_SIZES[size]}
        />
      </div>
      <p className="text-center text-small text-muted">{say`No player’s name is in it, and nothing is uploaded.`}</p>
    </Dialog>
  )
}

/** Whether this device hands pictures to other apps: known before one is drawn, so that no button comes late. */
function canSendPictures(): boolean {
  const empty = new File([], 'picture.png', { type: 'image/png' })
  return navigator.canShare?.({ files: [empty] }) === true
}

async function send(file: File): Promise<void> {
  // People who close the device's sheet have changed their mind.
  await navigator.share({ files: [file] }).catch(() => {})
}

interface Drawn {
  /** Null where it could not be drawn: then `failure` says why. */
  file: File | null
  address: string | null
  failure: string | null
}

/** Draws on the canvas, and holds the file of what is drawn; null until it is. */
function usePicture(result: PicturedResult, size: PictureSize) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  // A room's result is another object with each of its frames.
  const key = JSON.stringify(result)
  const kept = useMemo(() => JSON.parse(key) as PicturedResult, [key])
  useEffect(() => {
    const place = canvas.current
    if (place === null) return undefined
    let isOver = false
    let address: string | null = null
    const draw = async () => {
      const words = pictureWords(kept)
      const { loadSupplies, drawPicture } = await import('./draw-picture.ts')
      const supplies = await loadSupplies(words, kept.logoUrl ?? null)
      if (isOver) return
      const isDrawn = drawPicture(place, words, size, supplies)
      const blob = isDrawn ? await new Promise<Blob | null>((resolve) => place.toBlob(resolve, 'image/png')) : null
      if (isOver) return
      const file = blob && new File([blob], pictureFileName(kept, size), { type: 'image/png' })
      address = file && URL.createObjectURL(file)
      setDrawn({ file, address, failure: file === null ? say`This browser can’t draw the picture.` : null })
    }
    draw().catch(() => {
      if (!isOver)
        setDrawn({ file: null, address: null, failure: say`The picture didn’t load. Close this and try again.` })
    })
    return () => {
      isOver = true
      setDrawn(null)
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [kept, size])
  return { canvas, ...(drawn ?? { file: null, address: null, failure: null }) }
}
