import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import type { Jinx, JinxStats } from '#protocol/catalogue/jinx.ts'
import type { CharacterStats, IconStatus, SyncResult, SyncStatus } from '#protocol/catalogue/sync.ts'
import { request } from '../../app/api/client.ts'

export const readCharacterStats = () => request<CharacterStats>('/characters/stats')
export const readJinxStats = () => request<JinxStats>('/characters/jinxes/stats')
export const readSyncStatus = () => request<SyncStatus>('/characters/sync')

export const previewSource = () => request<SyncResult>('/characters/sync?dryRun=1', { method: 'POST', body: {} })

/** Publishes exactly what was previewed. */
export const publishSource = (expected: string) =>
  request<SyncResult>('/characters/sync', { method: 'POST', body: { expected } })

export const restoreCatalogue = (copy: string) =>
  request<SyncResult>('/characters/sync/restore', { method: 'POST', body: { copy } })

export const copyIcons = () => request<IconStatus>('/characters/icons', { method: 'POST', body: {} })

export const editCharacter = (id: string, words: { name: string; ability: string; seenAt: string | null }) =>
  request<OfficialCharacter>(`/characters/${encodeURIComponent(id)}`, { method: 'PUT', body: words })

export interface WantedOverride {
  aId: string
  bId: string
  reason: string
  enabled: boolean
  isNew: boolean
  seenAt?: string | null
}

export const putOverride = (wanted: WantedOverride) =>
  request<Jinx>('/characters/jinxes/override', { method: 'PUT', body: wanted })

export const removeOverride = ({ a_id, b_id, override_updated_at }: Jinx) =>
  request<Jinx | null>('/characters/jinxes/override', {
    method: 'DELETE',
    body: { aId: a_id, bId: b_id, seenAt: override_updated_at },
  })
