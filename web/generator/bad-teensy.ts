import * as calls from '#protocol/calls/site.ts'
import { call, isApiError } from '../app/api/client.ts'
import { makeResource } from '../app/resource.ts'

/** Ids that can be left out of Teensyville; empty if the installation has no list. */
async function readBadTeensyCharacters(): Promise<string[]> {
  try {
    return (await call(calls.readBadTeensy)).data.characters
  } catch (error) {
    if (isApiError(error, 404)) return []
    throw error
  }
}

export const badTeensyCharacters = makeResource<string[]>(readBadTeensyCharacters, 5 * 60_000)
