import type { Me, Nobody } from '#protocol/person.ts'
import { request } from './client.ts'

export const readSession = () => request<Me | Nobody>('/auth/me?silent=1')

export const signOut = () => request<void>('/auth/logout', { method: 'POST' })
