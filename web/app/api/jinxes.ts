import type { Jinx } from '#protocol/catalogue/jinx.ts'
import { request } from './client.ts'

/** Every pair, also those that are not in force. */
export const listJinxes = () => request<{ items: Jinx[] }>('/characters/jinxes')
