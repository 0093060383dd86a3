import { decodeBase64 } from '#domain/script/reading/base64.ts'
import { hexOf } from './draw-numbers.tsx'
import { nameIn } from './labels.ts'
import type { DrawnResult } from './shown-result.ts'
import { say } from '../../ui/say.ts'

/** `impossible` without crypto.subtle, which browsers give to secure pages only. */
export type DrawCheck = { kind: 'fits' } | { kind: 'mismatch'; faults: string[] } | { kind: 'impossible' }

/** Computes a draw from its secret. `seen` is the commitment that this browser saw while the vote ran, if it was there. */
export async function checkDraw(result: DrawnResult, seen: string | null): Promise<DrawCheck> {
  if (globalThis.crypto?.subtle === undefined) return { kind: 'impossible' }
  const faults = await faultsIn(result, seen)
  return faults.length === 0 ? { kind: 'fits' } : { kind: 'mismatch', faults }
}

async function faultsIn(result: DrawnResult, seen: string | null): Promise<string[]> {
  const { draw, winners, decided, decidedBy } = result
  const secret = decodeBase64(draw.secret)
  if (secret?.length !== 32) return [say`The secret is damaged.`]
  const ids = draw.order.map(({ nominationId }) => nominationId)
  const digests = await Promise.all(ids.map((id) => digestOf(secret, id)))
  const isSorted = digests.every((digest, at) => at === 0 || (digests[at - 1] ?? '') < digest)
  const isAmongTied = ids.length === winners.length && winners.every((id) => ids.includes(id))
  const said: [isFault: boolean, words: string][] = [
    [
      seen !== null && seen !== draw.commitment,
      say`The number that your device saw during the vote is not the one in the result.`,
    ],
    [
      hexOf(await crypto.subtle.digest('SHA-256', secret)) !== draw.commitment,
      say`The secret does not give the number that was shown before the vote.`,
    ],
    ...draw.order.map(({ nominationId, digest }, at): [boolean, string] => [
      digest !== digests[at],
      say`The number of ${nameIn(result, nominationId)} does not come from the secret.`,
    ]),
    [!isAmongTied, say`The draw was not among the scripts that tied.`],
    [isAmongTied && !isSorted, say`The order is not the one that the numbers give.`],
    [decidedBy === 'draw' && decided !== ids[0], say`The script that was chosen is not the first of the draw.`],
  ]
  return said.filter(([isFault]) => isFault).map(([, words]) => words)
}

async function digestOf(secret: Uint8Array<ArrayBuffer>, id: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hexOf(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(id)))
}
