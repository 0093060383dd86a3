import type { LibraryCard, LibraryPage, PackedCards } from '#protocol/library.ts'
import { readCards } from '#protocol/library/packed-cards.ts'
import type { ScriptDifficulty, ScriptSort, ScriptType } from '#protocol/script/script-choices.ts'
import * as calls from '#protocol/calls/library.ts'
import { call, send } from './client.ts'
import { keepFaces } from './faces.ts'

export interface LibraryQuery {
  search?: string | undefined
  include?: string | undefined
  exclude?: string | undefined
  type?: ScriptType | undefined
  difficulty?: ScriptDifficulty | undefined
  sort?: ScriptSort | undefined
  sponsor?: 'me' | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export interface LibraryAnswer extends Omit<LibraryPage, 'cards' | 'sponsors' | 'faces'> {
  cards: LibraryCard[]
}

export async function listLibrary(query: LibraryQuery, signal?: AbortSignal): Promise<LibraryAnswer> {
  return unpacked(await call(calls.list, { query }, { signal }))
}

/** What is packed in an answer, and keeps the faces of it. */
export function unpacked<Packed extends PackedCards>({ cards, sponsors, faces, ...rest }: Packed) {
  keepFaces(faces)
  return { ...rest, cards: readCards({ cards, sponsors }) }
}

export async function readLibraryCards(seqs: readonly number[]): Promise<LibraryCard[]> {
  return unpacked(await call(calls.readCards, { query: { seqs: seqs.join() } })).cards
}

/** The bytes of the packed index, unpacked; null if the library is too large for one. */
export async function readIndexBytes(): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await send(calls.readIndex)
  return response.ok ? unzipped(response) : null
}

export async function unzipped({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return null
  const stream = body.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
