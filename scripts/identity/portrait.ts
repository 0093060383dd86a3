import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIDE = 96
const CELL = 16
const MARGIN = 8

/** A small square picture of the given words: the same words, the same picture. */
export function drawPortrait(words: string): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256').update(words).digest()
  const ink = [40 + hash.readUInt8(0) / 2, 40 + hash.readUInt8(1) / 2, 40 + hash.readUInt8(2) / 2]
  const paper = [245, 239, 225]
  const rows: number[] = []
  for (let y = 0; y < SIDE; y += 1) {
    rows.push(0)
    for (let x = 0; x < SIDE; x += 1) rows.push(...(isInked(hash, x, y) ? ink : paper))
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.from(rows))), chunk('IEND', Buffer.alloc(0))]
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
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
