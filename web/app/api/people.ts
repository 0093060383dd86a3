import type { AvatarSource, Device, Me, PlannedDeletion, Provider, UserRecord } from '#protocol/person.ts'
import type { ScriptPage } from '#protocol/script.ts'
import type { UploadStatus } from '#protocol/script/upload-limit.ts'
import { request } from './client.ts'

const path = (userId: string) => `/users/${encodeURIComponent(userId)}`

export const readPerson = (userId: string) => request<UserRecord>(path(userId))

export const setDisplayName = (displayName: string) =>
  request<Me>('/auth/setup-display-name', { method: 'POST', body: { displayName } })

export const chooseAvatar = (userId: string, avatarSource: AvatarSource) =>
  request<UserRecord>(`${path(userId)}/avatar-preference`, { method: 'PUT', body: { avatarSource } })

export const unlinkProvider = (userId: string, provider: Provider) =>
  request<UserRecord>(`${path(userId)}/unlink-provider`, { method: 'PUT', body: { provider } })

/** With a fresh sign-in the account is gone; else the answer says when it will be. */
export const deleteAccount = (userId: string) =>
  request<PlannedDeletion | undefined>(path(userId), { method: 'DELETE' })

export const keepAccount = () => request<Me>('/auth/keep-account', { method: 'POST' })

export const readDevices = async () => (await request<{ items: Device[] }>('/auth/devices')).items

export const signOutDevice = (id: string) => request<void>(`/auth/devices/${id}`, { method: 'DELETE' })

export const signOutEverywhere = () => request<void>('/auth/devices', { method: 'DELETE' })

export const readSponsoredScripts = (userId: string, page: number) =>
  request<ScriptPage>(`/scripts/by-sponsor/${encodeURIComponent(userId)}?page=${page}&limit=10`)

export const readUploadStatus = (userId: string) =>
  request<UploadStatus>(`/scripts/upload-status/${encodeURIComponent(userId)}`)

export const setUploadBypass = (userId: string, minutes: number) =>
  request<{ bypassUntil: string }>('/scripts/admin/temp-upload-bypass', { method: 'POST', body: { userId, minutes } })

export const resetUploadCooldown = (userId: string) =>
  request<UploadStatus>('/scripts/admin/reset-upload-cooldown', { method: 'POST', body: { userId } })

/** Signs out even if the page is closed during the call. */
export const signOutOnLeave = () => fetch('/auth/logout', { method: 'POST', keepalive: true })

export const linkAddress = (provider: Provider) => `/auth/${provider}?link=1&returnTo=/profile`
