import type { GroupRole } from '#domain/group/group.ts'
import type { ChangedNight, EndingGroup, Figures, Group, Invite, NewNight, Night, NightPage } from '#protocol/group.ts'
import { request } from './client.ts'
import { groupPath } from './own-groups.ts'

export const readGroup = (id: string) => request<Group>(groupPath(id))

export const renameGroup = (id: string, name: string) =>
  request<Group>(groupPath(id), { method: 'PATCH', body: { name } })

/** Answers when it ends, if that is not now. */
export const endGroup = (id: string) => request<EndingGroup | undefined>(groupPath(id), { method: 'DELETE' })

export const keepGroup = (id: string) => request<Group>(`${groupPath(id)}/keep`, { method: 'POST' })

export const readFigures = (id: string) => request<Figures>(`${groupPath(id)}/figures`)

export const renewInvite = (id: string, op: string) =>
  request<Invite>(`${groupPath(id)}/invite`, { method: 'POST', body: { op } })

const memberPath = (id: string, userId: string) => `${groupPath(id)}/members/${encodeURIComponent(userId)}`

export const changeMember = (id: string, userId: string, role: GroupRole) =>
  request<Group>(memberPath(id, userId), { method: 'PATCH', body: { role } })

/** Answers when the group ends, where the last member leaves and that is not now. */
export const removeMember = (id: string, userId: string) =>
  request<EndingGroup | undefined>(memberPath(id, userId), { method: 'DELETE' })

/** A page of a group's nights, newest first. */
export const listNights = (id: string, cursor: string | null) =>
  request<NightPage>(`${groupPath(id)}/nights?limit=20${cursor === null ? '' : `&cursor=${cursor}`}`)

export const addNight = (id: string, night: NewNight) =>
  request<Night>(`${groupPath(id)}/nights`, { method: 'POST', body: night })

const nightPath = (id: string, nightId: string) => `${groupPath(id)}/nights/${encodeURIComponent(nightId)}`

export const changeNight = (id: string, nightId: string, change: ChangedNight) =>
  request<Night>(nightPath(id, nightId), { method: 'PATCH', body: change })

export const deleteNight = (id: string, nightId: string) => request<void>(nightPath(id, nightId), { method: 'DELETE' })

/** Makes another result of its room the night's script. */
export const playInstead = (id: string, nightId: string, resultId: string) =>
  request<Night>(`${nightPath(id, nightId)}/played`, { method: 'POST', body: { resultId } })
