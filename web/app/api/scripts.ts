import type { Script } from '#protocol/script.ts'
import { keepFaces } from '../../parts/faces.ts'
import { request } from './client.ts'

export async function readScript(id: string, signal?: AbortSignal): Promise<Script> {
  const script = await request<Script>(`/scripts/${encodeURIComponent(id)}`, { signal })
  keepFaces(script.faces)
  return script
}
