import { env } from 'cloudflare:workers'
import type { CharacterList } from '#protocol/catalogue/character.ts'
import type { SyncResult, SyncStatus } from '#protocol/catalogue/sync.ts'
import { read } from '../../support/worker/call.ts'

export const SYNC = '/api/characters/sync'

export const sync = (expected?: string | null) =>
  read<SyncResult>('POST', SYNC, { as: 'admin', body: expected ? { expected } : {} })
export const look = () => read<SyncResult>('POST', `${SYNC}?dryRun=1`, { as: 'admin' })
export const status = () => read<SyncStatus>('GET', SYNC, { as: 'admin' })
export const restore = (copy: string) => read<SyncResult>('POST', `${SYNC}/restore`, { as: 'admin', body: { copy } })
export const characters = async () => (await read<CharacterList>('GET', '/api/characters')).items
export const character = async (id: string) => (await characters()).find((one) => one.id === id)
export const editChef = (name: string, ability: string, seenAt?: string | null) =>
  read('PUT', '/api/characters/chef', {
    as: 'admin',
    body: { name, ability, ...(seenAt === undefined ? {} : { seenAt }) },
  })
export const entries = async () =>
  (await env.DB.prepare('SELECT action, result, user_id, meta FROM activity ORDER BY id').all()).results
