import * as resultCalls from '#protocol/calls/results.ts'
import * as roomCalls from '#protocol/calls/rooms.ts'
import type { PlayedScript } from '#protocol/result.ts'
import type { Script } from '#protocol/script.ts'
import { call, isApiError } from '../app/api/client.ts'
import { readScript } from '../app/api/scripts.ts'
import { scriptInFragment, type HandedScript, takeHandedScript } from './handed-script.ts'

export interface PrintedScript {
  readonly scriptData: readonly unknown[]
  /** As in the library; null if it is not there. */
  readonly name: string | null
  readonly author: string | null
  /** The script's address; null if it has none. */
  readonly address: string | null
  /** Jinxes by character; null if they are not resolved yet. */
  readonly autoJinxes: Script['autoJinxes'] | null
  /** Belfry's copies of the script's own pictures. */
  readonly icons: Script['icons']
  /** Belfry's copy of the picture that the script's author gave it; printed instead of its window. */
  readonly logoUrl?: string | null
}

/** The script of the address: from the library, by token, of a result, or a room's nomination. Null: there is none. */
export async function readPrintSource(place: Location): Promise<PrintedScript | null> {
  const query = new URLSearchParams(place.search)
  const id = /^\/print\/([^/]+)/u.exec(place.pathname)?.[1]
  if (id !== undefined) return fromLibrary(decodeURIComponent(id))
  const result = /^\/results\/([^/]+)\/print/u.exec(place.pathname)?.[1]
  if (result !== undefined) return fromResult(decodeURIComponent(result))
  const [room, nomination, token] = ['room', 'nom', 'token'].map((name) => query.get(name))
  if (room && nomination) return fromRoom(room, nomination)
  const handed = token ? taken(token) : scriptInFragment(place.hash)
  return handed && fromHanded(handed)
}

async function fromLibrary(id: string): Promise<PrintedScript> {
  const { scriptData, name, author, autoJinxes, icons, logoUrl } = await readScript(id)
  return { scriptData, name, author, autoJinxes, icons, logoUrl, address: `${location.origin}/script/${id}` }
}

/** A result's script, as it was that night. */
async function fromResult(id: string): Promise<PrintedScript | null> {
  const { script } = await call(resultCalls.read, { id }).catch(async (error: unknown) => ({
    script: await here(id, error),
  }))
  return script && { ...script, autoJinxes: null, icons: {}, address: `${location.origin}/results/${id}` }
}

async function fromRoom(code: string, nominationId: string): Promise<PrintedScript> {
  const nominated = await call(roomCalls.readScript, { code, id: nominationId }).catch((error: unknown) =>
    here(nominationId, error),
  )
  if ('redirectId' in nominated) return fromLibrary(nominated.redirectId)
  const { name, author, scriptData } = nominated
  return { scriptData, name, author, autoJinxes: null, icons: {}, address: null }
}

/** Without a network: what this browser keeps of its last nights. */
async function here(id: string, error: unknown): Promise<PlayedScript> {
  const script = isApiError(error, 0) ? (await import('./played-here.ts')).playedHere(id) : null
  if (script === null) throw error
  return script
}

function fromHanded({ scriptData, path }: HandedScript): PrintedScript {
  const address = path === undefined ? null : location.origin + path
  return { scriptData, name: null, author: null, autoJinxes: null, icons: {}, address }
}

const STATE_KEY = 'belfryPrinted'

/** Takes the script of the token and stores it in this history entry, so that a reload prints it again. */
function taken(token: string): HandedScript | null {
  const state: unknown = history.state
  const stored: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, STATE_KEY) : null
  if (isHanded(stored)) return stored
  const handed = takeHandedScript(token)
  if (handed !== null) history.replaceState({ ...Object(state), [STATE_KEY]: handed }, '')
  return handed
}

function isHanded(value: unknown): value is HandedScript {
  return typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'scriptData'))
}
