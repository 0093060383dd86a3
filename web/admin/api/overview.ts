import type { Overview } from '#protocol/overview.ts'
import { request } from '../../app/api/client.ts'

export const readOverview = () => request<Overview>('/admin/overview')
