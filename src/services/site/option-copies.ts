import { OptionKey } from '#protocol/site-option.ts'
import type { Context } from '../../context.ts'
import * as optionStore from './option-store.ts'

type Stores = Pick<Context, 'db' | 'kv'>

/** KV takes one write a second to a key. */
const PAUSE_MS = 1_100
/** Changes of one option at the same moment, at most. */
const TRIES = 3
const ROWS_AT_ONCE = 100

/**
 * Copies an option to KV as the database has it now, and again if it has changed since: of two changes at once the later
 * one stays, no matter which copy is written last.
 */
export async function copyToKv(cx: Stores, key: string): Promise<void> {
  let copied = await textOf(cx, key)
  for (let tries = 0; tries < TRIES; tries += 1) {
    await writeTwice(cx, key, copied)
    const present = await textOf(cx, key)
    if (present === copied) return
    copied = present
  }
}

/** Writes again what KV has otherwise than the database, or has no more to have. It leaves keys alone that no option can have. Answers how many. */
export async function reconcile(cx: Stores): Promise<number> {
  const known = new Set<string>()
  let wrong = 0
  let rows = await optionStore.readAfter(cx, '', ROWS_AT_ONCE)
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    for (const { key } of rows) {
      known.add(key)
      if ((await cx.kv.get(key)) !== (await textOf(cx, key))) wrong += await copied(cx, key)
    }
    rows = await optionStore.readAfter(cx, last.key, ROWS_AT_ONCE)
  }
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: KVNamespaceListResult<unknown> = await cx.kv.list(cursor === undefined ? {} : { cursor })
    for (const { name } of page.keys)
      if (!known.has(name) && OptionKey.safeParse(name).success) wrong += await copied(cx, name)
    cursor = page.list_complete ? null : page.cursor
  }
  return wrong
}

async function copied(cx: Stores, key: string): Promise<number> {
  await copyToKv(cx, key)
  return 1
}

async function textOf(cx: Stores, key: string): Promise<string | null> {
  const row = await optionStore.read(cx, key)
  if (row === null) return null
  return JSON.stringify({ value: row.value, updatedAt: row.updatedAt } satisfies optionStore.OptionCopy)
}

/** Null deletes the copy. */
async function writeTwice({ kv }: Stores, key: string, text: string | null): Promise<void> {
  const write = () => (text === null ? kv.delete(key) : kv.put(key, text))
  return write().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return write()
  })
}
