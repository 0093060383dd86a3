import type { AutoJinxes, ScriptJinxes } from '#protocol/script.ts'
import { request } from '../api/client.ts'

/** The jinxes of a script that did not come with them, by character. */
export async function resolvedJinxes(scriptData: readonly unknown[]): Promise<AutoJinxes> {
  const pairs = await request<ScriptJinxes>('/scripts/resolve-jinxes', {
    method: 'POST',
    body: { scriptData },
  })
  const byCharacter: AutoJinxes = {}
  for (const { a_id, b_id, ...jinx } of pairs) (byCharacter[a_id] ??= []).push({ withId: b_id, ...jinx })
  return byCharacter
}
