import type { AutoJinxes } from '#protocol/script.ts'
import { request } from '../api/client.ts'

/** The jinxes of a script that did not come with them, by character. */
export async function resolvedJinxes(scriptData: readonly unknown[]): Promise<AutoJinxes> {
  const pairs = await request<{ a_id: string; b_id: string; reason: string }[]>('/scripts/resolve-jinxes', {
    method: 'POST',
    body: { scriptData },
  })
  const byCharacter: AutoJinxes = {}
  for (const { a_id, b_id, reason } of pairs) (byCharacter[a_id] ??= []).push({ withId: b_id, reason })
  return byCharacter
}
