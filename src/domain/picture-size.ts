import type { PictureType } from './picture.ts'

export interface PictureSize {
  width: number
  height: number
}

/** A small file beyond these would expand into more pixels than a phone can hold. */
export const PICTURE_LIMITS = { side: 4096, pixels: 4096 * 2048, bytes: 512 * 1024 } as const

/** Whether every browser can show a picture of this size. */
export function isShowable(bytes: Uint8Array, type: PictureType): boolean {
  const size = pictureSizeOf(bytes, type)
  if (size === null) return false
  const { width, height } = size
  const isWithinSides = Math.min(width, height) > 0 && Math.max(width, height) <= PICTURE_LIMITS.side
  return isWithinSides && width * height <= PICTURE_LIMITS.pixels
}

/** Width and height from the file's header; null if it has none. */
export function pictureSizeOf(bytes: Uint8Array, type: PictureType): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (type) {
      case 'image/png':
        return { width: view.getUint32(16), height: view.getUint32(20) }
      case 'image/gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
      case 'image/jpeg':
        return sizeOfJpeg(view)
      case 'image/webp':
        return sizeOfWebp(view)
    }
  } catch {
    // The file ends before its size.
    return null
  }
}

/** The size is in the frame header: SOF0 to SOF15, without three numbers that mean something else. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

function sizeOfWebp(view: DataView): PictureSize | null {
  const kind = view.getUint32(12)
  if (kind === LOSSY) return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === EXTENDED) return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  if (kind !== LOSSLESS) return null
  const bits = view.getUint32(21, true)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

const LOSSY = 0x56503820
const LOSSLESS = 0x5650384c
const EXTENDED = 0x56503858

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
