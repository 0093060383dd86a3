import type { NightMarkers } from '#domain/catalogue/catalogue.ts'
import type { CharacterList } from '#protocol/catalogue/character.ts'
import * as calls from '#protocol/calls/characters.ts'
import { call } from './client.ts'

let lastMarkers: NightMarkers | null = null
/** The official characters: from this file of them, if it is given and there, else from the API. */
export async function readCharacters(file: string | null = null): Promise<CharacterList> {
  const fromApi = async () => call(calls.list)
  const fromFile = async (path: string) => {
    const answer = await fetch(path)
    return answer.ok ? ((await answer.json()) as CharacterList) : fromApi()
  }
  const list = await (file === null ? fromApi() : fromFile(file).catch(fromApi))
  lastMarkers = list.nightMarkers ?? null
  return list
}

/** The places of dusk, dawn and so on from the last answer: a sync may move them. */
export const nightMarkersAsRead = (): NightMarkers | null => lastMarkers
