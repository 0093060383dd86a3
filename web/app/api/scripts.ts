import * as calls from '#protocol/calls/scripts.ts'
import type { Script } from '#protocol/script.ts'
import { call } from './client.ts'
import { keepFaces } from './faces.ts'

export async function readScript(id: string, signal?: AbortSignal): Promise<Script> {
  const script = await call(calls.read, { id }, { signal })
  keepFaces(script.faces)
  return script
}
