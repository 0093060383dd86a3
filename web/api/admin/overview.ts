import type { Overview } from '#protocol/overview.ts'
import { request } from '../client.ts'

export const readOverview = () => request<Overview>('/admin/overview')
