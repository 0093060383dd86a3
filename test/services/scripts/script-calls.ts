import { env } from 'cloudflare:workers'
import type { PublishedScript } from '#protocol/script.ts'
import { type Asking, call, read, refusal } from '../../support/worker/call.ts'
import type { PersonKey } from '../../support/worker/people.ts'

export const scriptOf = (name: string, ...more: unknown[]) => [
  { id: '_meta', name, author: 'Maren', zkey: { kept: [1, 'two', null] } },
  'chef',
  'washerwoman',
  'drunk',
  'baron',
  'imp',
  ...more,
]
export const from = (address: string) => ({ 'CF-Connecting-IP': address })
export const post = (as: PersonKey, body: unknown, rest: Asking = {}) =>
  call('POST', '/api/scripts', { as, body, ...rest })
export const publish = (as: PersonKey, body: unknown, rest: Asking = {}) =>
  read<PublishedScript>('POST', '/api/scripts', { as, body, ...rest })
export const refused = (as: PersonKey, body: unknown, rest: Asking = {}) =>
  refusal('POST', '/api/scripts', { as, body, ...rest })
export const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

export async function count(
  table: 'script' | 'script_body' | 'script_character' | 'upload' | 'activity',
): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? -1
}
export async function everything() {
  const rows = await Promise.all(
    (['script', 'script_body', 'script_character', 'upload', 'activity'] as const).map((table) => count(table)),
  )
  return [...rows, (await env.FILES.list()).objects.length]
}
