import * as calls from '#protocol/calls/scripts.ts'
import type { AutoJinxes } from '#protocol/script.ts'
import { call, isApiError } from '../app/api/client.ts'

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
  const pairs = await call(calls.resolveJinxes, { body: { scriptData } })
  const byCharacter = new Map<string, AutoJinxes[string]>()
  for (const { a_id, b_id, ...jinx } of pairs)
    byCharacter.set(a_id, [...(byCharacter.get(a_id) ?? []), { withId: b_id, ...jinx }])
  return Object.fromEntries(byCharacter)
}
