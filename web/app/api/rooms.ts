import type { Seen } from '#domain/room/command.ts'
import type { ActionWithContents, StateAction } from '#domain/room/state-action.ts'
import type { Result } from '#domain/room/counting/result.ts'
import type { Settings } from '#domain/room/options.ts'
import type { PeoplePage, PeopleQuery } from '#domain/room/people.ts'
import type { DoorSign, Snapshot } from '#domain/room/view.ts'
import type { AckFrame } from '#protocol/room/frames.ts'
import type { ChangeState, JoinRoom, RoomCommandSent } from '#protocol/room/room.ts'
import type { JoinResult } from '#protocol/room/room-answers.ts'
import type { ImportedScript } from '#protocol/script.ts'
import { request } from './client.ts'

/** The script of a nomination: one in the library, or the uploaded data. */
export type NominationScript =
  { redirectId: string } | { name: string | null; author: string | null; scriptData: unknown[] }

/** What an action carries besides its name. */
export type Contents = Extract<ChangeState, { action: ActionWithContents }>['patch']

interface Changed {
  snapshot: Snapshot
}

const at = (code: string, rest = '') => `/rooms/${encodeURIComponent(code)}${rest}`

/** `group`: the id of the group that plays. */
export const createRoom = (room: Settings & { group?: string }) =>
  request<{ code: string }>('/rooms', { method: 'POST', body: room })

/** The settings of the account's last room. */
export const readLastSettings = (signal: AbortSignal) =>
  request<{ settings: Settings | null }>('/rooms/settings', { signal })

/** The open rooms of the account, the newest first. */
export const listOwnRooms = () => request<{ items: { code: string; createdAt: string }[] }>('/rooms?mine=1')

/** What people without a seat may see. */
export const readDoorSign = (code: string, signal?: AbortSignal) => request<DoorSign>(at(code), { signal })

export const readSnapshot = (code: string, token: string, signal?: AbortSignal) =>
  request<Snapshot>(at(code), { token, signal })

export const joinRoom = (code: string, body: JoinRoom, token?: string) =>
  request<JoinResult>(at(code, '/join'), { method: 'POST', body, token })

export const renameParticipant = (code: string, token: string, displayName: string) =>
  request<Changed & { nameAssigned: string }>(at(code, '/participant'), {
    method: 'PATCH',
    body: { displayName },
    token,
  })

/** `seen`: where the room was for whoever pressed. */
export const changeState = (
  code: string,
  token: string,
  action: StateAction,
  { patch, seen }: { patch?: Contents | undefined; seen?: Seen } = {},
) => request<Changed>(at(code, '/state'), { method: 'POST', body: { action, seen, patch }, token })

export const kickParticipant = (code: string, token: string, targetParticipantId: string) =>
  request<Changed>(at(code, '/kick'), { method: 'POST', body: { targetParticipantId }, token })

/** The people of a crowd whose name contains `search`, a page at a time; for the Storyteller only. */
export const findPeople = (code: string, token: string, { search, after }: PeopleQuery) =>
  request<PeoplePage>(at(code, `/people?${new URLSearchParams({ search, after })}`), { token })

/** The present result with all rounds and pairs, which snapshots leave out for many candidates. */
export const readResult = (code: string, token: string, id: string) =>
  request<Result>(at(code, `/results/${encodeURIComponent(id)}`), { token })

export const leaveRoom = (code: string, token: string) => request<void>(at(code, '/leave'), { method: 'POST', token })

/** Sends a socket command over HTTP, while the socket is down. */
export const sendCommand = (code: string, token: string, command: RoomCommandSent) =>
  request<AckFrame>(at(code, '/commands'), { method: 'POST', body: command, token })

export const readNominationScript = (code: string, token: string, nominationId: string, signal?: AbortSignal) =>
  request<NominationScript>(at(code, `/nominations/${encodeURIComponent(nominationId)}/script`), { token, signal })

/** A script of the community site, to be nominated. */
export const importScript = (code: string, token: string, url: string) =>
  request<ImportedScript>(at(code, '/import'), { method: 'POST', body: { url }, token })
