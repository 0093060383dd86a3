import type { OfficialCharacter } from '#protocol/character.ts'
import { request } from './client.ts'

export const readCharacters = (signal?: AbortSignal) =>
  request<{ items: OfficialCharacter[] }>('/characters', { signal })
