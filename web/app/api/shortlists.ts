import * as calls from '#protocol/calls/shortlists.ts'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { type How, readAnswer, readFailure, send } from './client.ts'

/** Who asks: by the token of an answer, by the session, or by both. */
export type AskedAs = Pick<How, 'token' | 'isWithoutSession'>

/** The list as this reader sees it, with the answer’s tag; null where the one with `etag` still holds. */
export async function readShortlist(
  id: string,
  as: AskedAs & { etag: string | null },
): Promise<{ view: ShortlistView; etag: string | null } | null> {
  const response = await send(calls.read, { id }, as)
  if (response.status === 304) return null
  if (!response.ok) throw await readFailure(response)
  return { view: await readAnswer(calls.read, response), etag: response.headers.get('etag') }
}
