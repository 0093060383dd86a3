import { isApiError, request } from './client.ts'

/** Ids kept out of Teensyville on wish; an installation without a list has none. */
export async function readBadTeensyCharacters(): Promise<string[]> {
  try {
    return (await request<{ data: { characters: string[] } }>('/site-options/bad-teensy-characters')).data.characters
  } catch (error) {
    if (isApiError(error, 404)) return []
    throw error
  }
}
