import { type PictureType, pictureTypeOf } from '#domain/picture.ts'
import type { Context } from '../context.ts'
import { notFound } from '../problem.ts'
import { sha256 } from '../random.ts'

/** Pictures lie apart from everything else in R2, so that no key of another kind can be asked for as one. */
const FOLDER = 'images/'
const KEY = /^[a-z0-9][a-z0-9-]{8,127}$/u

export interface StoredImage {
  type: string
  etag: string
  body: ReadableStream | null
}

/** Keeps a picture under a key made of whose it is and what it shows; answers the key, or null for what is none. */
export async function keep(cx: Context, kind: string, owner: string, bytes: Uint8Array): Promise<string | null> {
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

export async function drop(cx: Context, keys: readonly (string | null)[]): Promise<void> {
  const given = keys.filter((key) => key !== null).map((key) => FOLDER + key)
  if (given.length > 0) await cx.files.delete(given)
}

export function imageUrl(key: string | null | undefined): string | null {
  return key ? `/images/${key}` : null
}

async function put(cx: Context, key: string, bytes: Uint8Array, contentType: PictureType): Promise<void> {
  if ((await cx.files.head(FOLDER + key)) !== null) return
  await cx.files.put(FOLDER + key, bytes, { httpMetadata: { contentType } })
}

async function digest(owner: string, bytes: Uint8Array): Promise<string> {
  const content = await crypto.subtle.digest('SHA-256', bytes)
  return sha256(`${owner} ${[...new Uint8Array(content)].join(' ')}`)
}
