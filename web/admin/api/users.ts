import type { Role } from '#domain/role.ts'
import type { Page } from '#protocol/list.ts'
import type { UserRecord } from '#protocol/person.ts'
import { request } from '../../app/api/client.ts'

const path = (userId: string) => `/users/${encodeURIComponent(userId)}`

export const listUsers = (search: string, page: number) =>
  request<Page<UserRecord>>(`/users?${new URLSearchParams({ search, page: String(page), limit: '50' })}`)

export const changeRole = (userId: string, role: Role) =>
  request<UserRecord>(`${path(userId)}/role`, { method: 'PUT', body: { role } })

export const deactivateUser = (userId: string) => request<UserRecord>(`${path(userId)}/deactivate`, { method: 'PUT' })

export const reactivateUser = (userId: string) => request<UserRecord>(`${path(userId)}/reactivate`, { method: 'PUT' })

export const deleteUser = (userId: string) => request<void>(path(userId), { method: 'DELETE' })
