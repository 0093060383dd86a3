import type { Script } from '#protocol/script.ts'
import { request } from './client.ts'
import { keepFaces } from './faces.ts'

export async function readScript(id: string, signal?: AbortSignal): Promise<Script> {
  const script = await request<Script>(`/scripts/${encodeURIComponent(id)}`, { signal })
  keepFaces(script.faces)
  return script
}
