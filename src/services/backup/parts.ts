import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { BackupRefused } from './backup-context.ts'
import { FORMAT, type Part, partKey } from './manifest.ts'

type Stores = Pick<{ backups: R2Bucket }, 'backups'>

/** Writes lines as a packed file, after a line that says what they are. */
export async function writePart({ backups }: Stores, id: string, name: string, of: string, lines: readonly string[]) {
  const head = JSON.stringify({ format: FORMAT, of })
  const packed = await bytesOf(streamOf(`${[head, ...lines].join('\n')}\n`).pipeThrough(new CompressionStream('gzip')))
  await backups.put(partKey(id, name), packed)
  const part: Part = { name, lines: lines.length, bytes: packed.length, sha256: hashOf(packed) }
  return part
}

/** The lines of a part; refuses one that is missing, cut short or changed, and says which. */
export async function readPart({ backups }: Stores, id: string, part: Part): Promise<string[]> {
  const stored = await backups.get(partKey(id, part.name))
  if (stored === null) throw new BackupRefused(`The backup ${id} lacks its part ${part.name}.`)
  const packed = new Uint8Array(await stored.arrayBuffer())
  if (packed.length < part.bytes) {
    const sizes = `${packed.length} of ${part.bytes} bytes`
    throw new BackupRefused(`The part ${part.name} of the backup ${id} is cut short: it has ${sizes}.`)
  }
  const damaged = new BackupRefused(
    `The part ${part.name} of the backup ${id} is damaged: its SHA-256 isn’t the listed one.`,
  )
  if (hashOf(packed) !== part.sha256) throw damaged
  const text = await unpack(packed)
  const lines = text.split('\n').slice(1, -1)
  if (lines.length !== part.lines) throw damaged
  return lines
}

export function hashOf(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes))
}

async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = streamOf(packed).pipeThrough(new DecompressionStream('gzip'))
  return new TextDecoder().decode(await bytesOf(stream))
}

function streamOf(content: string | Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([content]).stream()
}

async function bytesOf(stream: ReadableStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
