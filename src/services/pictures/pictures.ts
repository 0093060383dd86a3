import { eq } from 'drizzle-orm'
import { isShowable, PICTURE_LIMITS } from '#domain/picture-size.ts'
import { type PictureType, pictureTypeOf } from '#domain/picture.ts'
import type { Context } from '../../context.ts'
import { pictures } from '../../db/schema.ts'
import { notFound } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { readAtMost } from '../../read-at-most.ts'
import { pictureAddress } from './picture-address.ts'

/** Pictures lie apart from everything else in R2, so that no key of another kind can be asked for as one. */
const FOLDER = 'images/'
const TIMEOUT_MS = 5_000
const KEY = /^[a-z0-9][a-z0-9-]{8,127}$/u

export interface StoredImage {
  type: string
  etag: string
  body: ReadableStream | null
}

/**
 * Our own copy of a picture that lies on a public host, asked for once in its life whoever names it; answers its key, or
 * null where there is none that may and can be had. It never throws for what the other side does.
 */
export async function copy(cx: Context, kind: string, address: string): Promise<string | null> {
  const url = pictureAddress(address, cx.origin)
  if (url === null) return null
  const addressHash = await hashOfAddress(url.href)
  const [known] = await cx.db.select().from(pictures).where(eq(pictures.addressHash, addressHash))
  if (known !== undefined) return known.key
  const key = await copyFrom(cx, kind, url)
  await cx.db.insert(pictures).values({ addressHash, key, askedAt: cx.now }).onConflictDoNothing()
  return key
}

/** The same for an address that has been judged already; asked for every time. */
export async function copyFrom(cx: Pick<Context, 'files'>, kind: string, url: URL): Promise<string | null> {
  const bytes = await fetchPicture(url)
  const type = bytes === null ? null : pictureTypeOf(bytes)
  return bytes === null || type === null || !isShowable(bytes, type) ? null : keep(cx, kind, '', bytes)
}

/** What the table of copies knows an address by. */
export function hashOfAddress(address: string): Promise<string> {
  return sha256(address)
}

/** Keeps a picture under a key made of whose it is and what it shows; answers the key, or null for what is none. */
export async function keep(
  cx: Pick<Context, 'files'>,
  kind: string,
  owner: string,
  bytes: Uint8Array,
): Promise<string | null> {
  const type = pictureTypeOf(bytes)
  if (type === null) return null
  const key = `${kind}-${(await digest(owner, bytes)).slice(0, 40)}`
  await put(cx, key, bytes, type)
  return key
}

/** The picture of a key; without a body when the browser already has it. */
export async function find(cx: Context, key: string, known: string | null): Promise<StoredImage> {
  if (!KEY.test(key)) throw notFound('This picture')
  const onlyIf = known === null ? {} : { onlyIf: { etagDoesNotMatch: known.replace(/^(W\/)?"|"$/gu, '') } }
  const found = await cx.files.get(FOLDER + key, onlyIf)
  if (found === null) throw notFound('This picture')
  const type = found.httpMetadata?.contentType ?? 'application/octet-stream'
  return { type, etag: found.httpEtag, body: 'body' in found ? found.body : null }
}

export async function drop(cx: Pick<Context, 'files'>, keys: readonly (string | null)[]): Promise<void> {
  const given = keys.filter((key) => key !== null).map((key) => FOLDER + key)
  if (given.length > 0) await cx.files.delete(given)
}

export function imageUrl(key: string | null | undefined): string | null {
  return key ? `/images/${key}` : null
}

async function fetchPicture(url: URL): Promise<Uint8Array | null> {
  try {
    const headers = { Accept: 'image/png, image/webp, image/jpeg, image/gif' }
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status === 200) return await readAtMost(response.body, PICTURE_LIMITS.bytes)
    await response.body?.cancel()
    return null
  } catch {
    return null
  }
}

async function put(
  cx: Pick<Context, 'files'>,
  key: string,
  bytes: Uint8Array,
  contentType: PictureType,
): Promise<void> {
  if ((await cx.files.head(FOLDER + key)) !== null) return
  await cx.files.put(FOLDER + key, bytes, { httpMetadata: { contentType } })
}

async function digest(owner: string, bytes: Uint8Array): Promise<string> {
  const content = await crypto.subtle.digest('SHA-256', bytes)
  return sha256(`${owner} ${[...new Uint8Array(content)].join(' ')}`)
}
