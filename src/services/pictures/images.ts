import { isShowable, PICTURE_LIMITS, type PictureSize, pictureSizeOf } from '#domain/picture-size.ts'
import { pictureTypeOf } from '#domain/picture.ts'
import type { Context } from '../../context.ts'
import { nullAfterLogging } from '../../log.ts'
import { outbound } from '../../metrics/count.ts'
import { notFound } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { readAtMost } from '../../read-at-most.ts'

/** R2's folder for pictures, and the path of their addresses: no key outside of it can be read as a picture. */
const FOLDER = 'images/'
const TIMEOUT_MS = 5_000
/** Too slow, too early, too often. */
const BUSY = new Set([408, 425, 429])
const KEY = /^[a-z0-9][a-z0-9-]{8,127}$/u

type Storing = Pick<Context, 'files' | 'random'>

interface StoredImage {
  type: string
  etag: string
  body: ReadableStream | null
}

/** What came of asking a host: the key of our copy, or whether asking again later may help. */
export type Copied = { key: string } | { key: null; isPassing: boolean }

/** Copies the picture at an address that is allowed. It never throws for what the host does. */
export async function copyFrom(cx: Storing, kind: string, url: URL): Promise<Copied> {
  const fetched = await fetchPicture(url)
  if (typeof fetched === 'string') return { key: null, isPassing: fetched === 'passing' }
  const type = pictureTypeOf(fetched)
  const key = type === null || !isShowable(fetched, type) ? null : await store(cx, kind, fetched)
  return key === null ? { key, isPassing: false } : { key }
}

/** The key of an address in the table of copies. */
export function hashOfAddress(address: string): Promise<string> {
  return sha256(address)
}

/**
 * Stores a picture under a key of its own, which is given once: so a file that nothing names can be deleted. Answers the key,
 * or null if it is no picture; `known` if that one has the same content.
 */
export async function store(
  cx: Storing,
  kind: string,
  bytes: Uint8Array,
  known: string | null = null,
): Promise<string | null> {
  const contentType = pictureTypeOf(bytes)
  if (contentType === null) return null
  const digest = await digestOf(bytes)
  if (known !== null && (await storedDigest(cx, known)) === digest) return known
  const key = `${kind}-${cx.random.id().replaceAll('-', '')}`
  await cx.files.put(FOLDER + key, bytes, { httpMetadata: { contentType }, customMetadata: { digest } })
  return key
}

/** Null where nothing is stored. A file that something else than `store` has put there names no digest. */
async function storedDigest({ files }: Storing, key: string): Promise<string | null> {
  const digest = (await files.head(FOLDER + key))?.customMetadata?.['digest']
  if (digest !== undefined) return digest
  const stored = await files.get(FOLDER + key)
  return stored === null ? null : digestOf(new Uint8Array(await stored.arrayBuffer()))
}

async function digestOf(bytes: Uint8Array): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join(' ')
}

/** The picture of a key; without a body if the browser has it already. */
export async function find(cx: Context, key: string, known: string | null): Promise<StoredImage> {
  if (!KEY.test(key)) throw notFound('This picture')
  const onlyIf = known === null ? {} : { onlyIf: { etagDoesNotMatch: known.replace(/^(W\/)?"|"$/gu, '') } }
  const found = await cx.files.get(FOLDER + key, onlyIf)
  if (found === null) throw notFound('This picture')
  const type = found.httpMetadata?.contentType ?? 'application/octet-stream'
  return { type, etag: found.httpEtag, body: 'body' in found ? found.body : null }
}

/** A file says how large its picture is before the picture itself, after notes of the camera at most. */
const HEADER_BYTES = 128 * 1024

/** Width and height of our picture at this path; null if it is gone, or says neither near its beginning. */
export async function sizeAt({ files }: Pick<Context, 'files'>, path: string): Promise<PictureSize | null> {
  const found = await files.get(path.slice(1), { range: { offset: 0, length: HEADER_BYTES } })
  if (found === null) return null
  const bytes = new Uint8Array(await found.arrayBuffer())
  const type = pictureTypeOf(bytes)
  return type === null ? null : pictureSizeOf(bytes, type)
}

/** The bytes of a picture; null if it is gone, or larger than this. */
export async function read(files: R2Bucket, key: string, most: number): Promise<Uint8Array | null> {
  const found = await files.get(FOLDER + key, { range: { offset: 0, length: most + 1 } })
  if (found === null) return null
  if (found.size > most) return found.body.cancel().then(() => null)
  return new Uint8Array(await found.arrayBuffer())
}

export async function remove(cx: Pick<Context, 'files'>, keys: readonly (string | null)[]): Promise<void> {
  const given = keys.filter((key) => key !== null).map((key) => FOLDER + key)
  if (given.length > 0) await cx.files.delete(given)
}

/** The same beside the answer, for what does not fail with it: a job deletes pictures that nothing names. */
export function removeLater(
  cx: Pick<Context, 'files' | 'defer' | 'requestId'>,
  keys: readonly (string | null)[],
): void {
  cx.defer(remove(cx, keys).catch(nullAfterLogging(cx, 'picture')))
}

/** The key in the address of one of our own pictures. */
export const keyIn = (address: string | null): string | null =>
  address?.startsWith(`/${FOLDER}`) === true ? address.slice(FOLDER.length + 1) : null

export function urlOf(key: string | null | undefined): string | null {
  return key ? `/${FOLDER}${key}` : null
}

/** The bytes, or how it failed: hosts that are slow, busy or not to be found now may be there another day. */
async function fetchPicture(url: URL): Promise<Uint8Array | 'passing' | 'lasting'> {
  try {
    const headers = { Accept: 'image/png, image/webp, image/jpeg, image/gif' }
    const response = await outbound(
      'picture',
      fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }),
    )
    if (response.status === 200) return (await readAtMost(response.body, PICTURE_LIMITS.bytes)) ?? 'lasting'
    await response.body?.cancel()
    return response.status >= 500 || BUSY.has(response.status) ? 'passing' : 'lasting'
  } catch {
    return 'passing'
  }
}
