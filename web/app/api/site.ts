import type { Site } from '#protocol/site.ts'
import { request } from './client.ts'

export const readSite = (signal?: AbortSignal) => request<Site>('/site', { signal })
