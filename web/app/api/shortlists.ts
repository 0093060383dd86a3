import type { Settings } from '#domain/room/options.ts'
import type { NominationScript } from './rooms.ts'
import type {
  AnswerLink,
  CandidateRef,
  ChangedAnswer,
  ChangedShortlist,
  GivenAnswer,
  RoomFromShortlist,
  ShortlistView,
} from '#protocol/shortlist.ts'
import { readFailure, request, send } from './client.ts'

/** Who asks: by the token of an answer, by the session, or by both. */
export interface AskedAs {
  token?: string | undefined
  isWithoutSession?: boolean | undefined
}

export const shortlistPath = (id: string) => `/shortlists/${encodeURIComponent(id)}`

/** The list as this reader sees it, with the answer’s tag; null where the one with `etag` still holds. */
export async function readShortlist(
  id: string,
  as: AskedAs & { etag: string | null },
): Promise<{ view: ShortlistView; etag: string | null } | null> {
  const response = await send(shortlistPath(id), as)
  if (response.status === 304) return null
  if (!response.ok) throw await readFailure(response)
  return { view: (await response.json()) as ShortlistView, etag: response.headers.get('etag') }
}

/** Begins an answer; without a name it is the account’s, or the one of this browser’s cookie. The same `op` gives the same answer again. */
export const beginAnswer = (id: string, op: string, name: string | null, isWithoutSession: boolean) =>
  request<GivenAnswer>(`${shortlistPath(id)}/answers`, {
    method: 'POST',
    body: { op, ...(name !== null && { name }) },
    isWithoutSession,
  })

/** From now on this browser’s cookie brings back no answer. */
export const forgetAnswer = (id: string) => request<void>(`${shortlistPath(id)}/answers/forget`, { method: 'POST' })

/** An address for another device, which works once and for ten minutes. */
export const linkAnswer = (id: string, as: AskedAs) =>
  request<AnswerLink>(`${shortlistPath(id)}/answers/mine/link`, { method: 'POST', ...as })

export const continueAnswer = (id: string, op: string, code: string) =>
  request<GivenAnswer>(`${shortlistPath(id)}/answers/mine/continue`, { method: 'POST', body: { op, code } })

export const changeAnswer = (id: string, as: AskedAs, change: ChangedAnswer) =>
  request<ShortlistView>(`${shortlistPath(id)}/answers/mine`, { method: 'PATCH', body: change, ...as })

/** With this browser’s cookie, which goes too. */
export const deleteAnswer = (id: string, { token }: AskedAs) =>
  request<void>(`${shortlistPath(id)}/answers/mine`, { method: 'DELETE', token })

export const removeAnswers = (id: string, answerIds: readonly string[]) =>
  request<ShortlistView>(`${shortlistPath(id)}/answers/remove`, { method: 'POST', body: { answerIds } })

export const changeShortlist = (id: string, change: ChangedShortlist) =>
  request<ShortlistView>(shortlistPath(id), { method: 'PATCH', body: change })

export const deleteShortlist = (id: string) => request<void>(shortlistPath(id), { method: 'DELETE' })

export const closeShortlist = (id: string) => request<ShortlistView>(`${shortlistPath(id)}/close`, { method: 'POST' })

export const reopenShortlist = (id: string) => request<ShortlistView>(`${shortlistPath(id)}/reopen`, { method: 'POST' })

export const addCandidate = (id: string, as: AskedAs, op: string, scriptRef: CandidateRef) =>
  request<ShortlistView>(`${shortlistPath(id)}/candidates`, { method: 'POST', body: { op, scriptRef }, ...as })

export const removeCandidate = (id: string, as: AskedAs, candidateId: string) =>
  request<ShortlistView>(`${shortlistPath(id)}/candidates/${encodeURIComponent(candidateId)}`, {
    method: 'DELETE',
    ...as,
  })

export const readCandidateScript = (id: string, candidateId: string) =>
  request<NominationScript>(`${shortlistPath(id)}/script/${encodeURIComponent(candidateId)}`)

/** Opens the list’s room with these candidates; pressed again it answers the same room. */
export const openListRoom = (id: string, op: string, candidates: readonly string[], settings: Settings | null) =>
  request<RoomFromShortlist>(`${shortlistPath(id)}/room`, {
    method: 'POST',
    body: { op, candidates, ...(settings !== null && { settings }) },
  })
