import type { Group, InvitedGroup, ListedGroups, NewGroup, PlayedScripts } from '#protocol/group.ts'
import { request } from './client.ts'

export const groupPath = (id: string) => `/groups/${encodeURIComponent(id)}`
const invitePath = (token: string) => `/groups/invites/${encodeURIComponent(token)}`

/** The caller's groups, the one that played last first. */
export const listOwnGroups = () => request<ListedGroups>('/groups?mine=1')

export const makeGroup = (body: NewGroup) => request<Group>('/groups', { method: 'POST', body })

export const readInvite = (token: string) => request<InvitedGroup>(invitePath(token))

export const joinGroup = (token: string) => request<Group>(invitePath(token), { method: 'POST' })

/** Every script that a group has played. */
export const readPlayed = (id: string) => request<PlayedScripts>(`${groupPath(id)}/played`)

/** The caller’s groups, with whether they have said that they can run this script. */
export const listOwnReadiness = (scriptId: string) =>
  request<ListedGroups>(`/groups?mine=1&scriptId=${encodeURIComponent(scriptId)}`)

/** Says whether the caller can run a script. */
export const sayReady = (id: string, scriptId: string, isReady: boolean) =>
  request<void>(`${groupPath(id)}/ready/${encodeURIComponent(scriptId)}`, { method: isReady ? 'PUT' : 'DELETE' })
