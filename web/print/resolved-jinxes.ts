import type { AutoJinxes, ScriptJinxes } from '#protocol/script.ts'
import { isApiError, request } from '../app/api/client.ts'

/** The jinxes of a script that did not come with them, by character: without a network by what this device keeps. */
export async function resolvedJinxes(scriptData: readonly unknown[]): Promise<AutoJinxes> {
  try {
    return await askedJinxes(scriptData)
  } catch (error) {
    if (!isApiError(error, 0)) throw error
    return (await import('./jinxes-here.ts')).jinxesHere(scriptData)
  }
}

async function askedJinxes(scriptData: readonly unknown[]): Promise<AutoJinxes> {
  const pairs = await request<ScriptJinxes>('/scripts/resolve-jinxes', {
    method: 'POST',
    body: { scriptData },
  })
  const byCharacter = new Map<string, AutoJinxes[string]>()
  for (const { a_id, b_id, ...jinx } of pairs)
    byCharacter.set(a_id, [...(byCharacter.get(a_id) ?? []), { withId: b_id, ...jinx }])
  return Object.fromEntries(byCharacter)
}
