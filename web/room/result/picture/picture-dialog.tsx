import { useEffect, useMemo, useRef, useState } from 'react'
import { outcomeOf, titleOf } from '#domain/room/verdict/outcome.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SEND, TRAY_DOWN } from '../../../ui/icons.ts'
import { say } from '../../../ui/say.ts'
import { PICTURE_SIZES, type PicturedResult, pictureFileName, type PictureSize, pictureWords } from './picture-words.ts'
import styles from './picture-dialog.module.css'

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
  const { canvas, file, address, hasFailed } = usePicture(result, size)
  const maySend = file !== null && navigator.canShare?.({ files: [file] }) === true
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`Save as picture`}
      error={hasFailed ? say`This browser can’t draw the picture.` : null}
      footer={
        <>
          {maySend && (
            <Button onClick={() => void send(file)}>
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
      <div className={styles['preview']}>
        {/* Night whatever the page has: the colours of the picture are the canvas's. */}
        <canvas ref={canvas} className={styles['picture']} data-theme="night" {...PICTURE_SIZES[size]}>
          {say`Picture of the result: ${titleOf(outcomeOf(result))}`}
        </canvas>
      </div>
      <p className={styles['hint']}>{say`No player’s name is in it, and nothing is uploaded.`}</p>
    </Dialog>
  )
}

async function send(file: File): Promise<void> {
  // Whoever closes the device's sheet has changed their mind.
  await navigator.share({ files: [file] }).catch(() => {})
}

interface Drawn {
  size: PictureSize
  /** Null where it could not be drawn. */
  file: File | null
  address: string | null
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
      const pen = await import('./draw-picture.ts').catch(() => null)
      const supplies = await pen?.loadSupplies(words, kept.logoUrl ?? null)
      if (isOver) return
      const isDrawn = supplies !== undefined && pen?.drawPicture(place, words, size, supplies)
      const blob = isDrawn ? await new Promise<Blob | null>((resolve) => place.toBlob(resolve, 'image/png')) : null
      if (isOver) return
      const file = blob && new File([blob], pictureFileName(kept, size), { type: 'image/png' })
      address = file && URL.createObjectURL(file)
      setDrawn({ size, file, address })
    }
    void draw()
    return () => {
      isOver = true
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [kept, size])
  const current = drawn?.size === size ? drawn : null
  return {
    canvas,
    file: current?.file ?? null,
    address: current?.address ?? null,
    hasFailed: current !== null && current.file === null,
  }
}
