import type { Me, Nobody } from '#protocol/person.ts'
import { request } from './client.ts'

export const readSession = (signal?: AbortSignal) => request<Me | Nobody>('/auth/me?silent=1', { signal })

export const signOut = () => request<void>('/auth/logout', { method: 'POST' })
