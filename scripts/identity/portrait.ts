import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIDE = 96
const CELL = 16
const MARGIN = 8

type Colour = readonly number[]

/** What Google has of somebody. Belfry has it of the sample people from the start, so that signing in changes nothing. */
export const pictureOf = ({ googleSubject }: { googleSubject: string }) => drawPortrait(googleSubject)

/** A small square picture of the given words: the same words, the same picture. */
export function drawPortrait(words: string): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256').update(words).digest()
  const ink = inkOf(hash)
  const paper = [245, 239, 225]
  return encodePng(SIDE, 3, (x, y) => (isInked(hash, x, y) ? ink : paper))
}

/**
 * A round picture on nothing, with the grain that a painted one has: it weighs what a publisher's icon or a photograph does. The
 * same words, the same picture.
 */
export function drawToken(words: string, side: number): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256').update(words).digest()
  const ink = inkOf(hash)
  const roughness = 2 + (hash.readUInt8(20) % 3)
  const radius = side * (0.34 + (hash.readUInt8(21) % 11) / 100)
  const cells = side / SIDE
  let state = hash.readUInt32BE(24)
  const grain = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 16) % roughness
  }
  return encodePng(side, 4, (x, y) => {
    if (Math.hypot(x - side / 2, y - side / 2) > radius) return [0, 0, 0, 0]
    const light = isInked(hash, x / cells, y / cells) ? 0 : 60
    return [...ink.map((part) => part + light + grain()), 255]
  })
}

const inkOf = (hash: Buffer): Colour => [0, 1, 2].map((place) => 40 + hash.readUInt8(place) / 2)

/** A square PNG of three channels, or of four with transparency. */
function encodePng(side: number, channels: 3 | 4, colourAt: (x: number, y: number) => Colour): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc(side * (1 + side * channels))
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) rows.set(colourAt(x, y), y * (1 + side * channels) + 1 + x * channels)
  }
  const kind = Buffer.from([8, channels === 3 ? 2 : 6, 0, 0, 0])
  const header = Buffer.concat([number(side), number(side), kind])
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Uint8Array.from(Buffer.concat([signature, ...parts]))
}

/** Five columns of five cells, mirrored, so that it reads as a face or a crest. */
function isInked(hash: Buffer, x: number, y: number): boolean {
  const column = Math.floor((x - MARGIN) / CELL)
  const row = Math.floor((y - MARGIN) / CELL)
  if (column < 0 || row < 0 || column > 4 || row > 4) return false
  const mirrored = Math.min(column, 4 - column)
  return hash.readUInt8(3 + row * 3 + mirrored) % 2 === 1
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([number(data.length), body, number(crc32(body))])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
