import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** Every text in D1, KV, R2 and the storage of all rooms that are open, each with the place where it is. */
export async function everythingStored(): Promise<string[]> {
  return [...(await inDatabase()), ...(await inOptions()), ...(await inFiles()), ...(await inRooms())]
}

/** Where one of these words is stored, whatever its case. */
export async function findStored(...words: readonly string[]): Promise<string[]> {
  const stored = await everythingStored()
  return words.flatMap((word) =>
    stored.filter((text) => text.toLowerCase().includes(word.toLowerCase())).map((text) => `${word}: ${text}`),
  )
}

const TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'"

async function inDatabase(): Promise<string[]> {
  const { results } = await env.DB.prepare(TABLES).all<{ name: string }>()
  const tables = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)))
  return tables.flatMap((table, at) => table.results.map((row) => `D1 ${results[at]?.name} ${JSON.stringify(row)}`))
}

async function inOptions(): Promise<string[]> {
  const texts: string[] = []
  for (let cursor: string | null = null; ;) {
    const page: KVNamespaceListResult<unknown> = await env.OPTIONS.list({ cursor })
    for (const { name, metadata } of page.keys) {
      texts.push(`KV ${name} ${JSON.stringify(metadata ?? null)} ${await env.OPTIONS.get(name)}`)
    }
    if (page.list_complete) return texts
    cursor = page.cursor
  }
}

async function inFiles(): Promise<string[]> {
  const texts: string[] = []
  for (let cursor: string | undefined; ;) {
    const page = await env.FILES.list(cursor === undefined ? {} : { cursor })
    for (const { key } of page.objects) {
      const file = await env.FILES.get(key)
      const about = JSON.stringify([file?.customMetadata, file?.httpMetadata])
      texts.push(`R2 ${key} ${about} ${await textOf(file)}`)
    }
    if (!page.truncated) return texts
    cursor = page.cursor
  }
}

/** What a file says, unpacked if it is packed. */
async function textOf(file: R2ObjectBody | null): Promise<string> {
  const bytes = (await file?.bytes()) ?? new Uint8Array()
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  return isPacked
    ? new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
    : new TextDecoder().decode(bytes)
}

async function inRooms(): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT object_id FROM room WHERE state = 'open'").all<{
    object_id: string
  }>()
  const texts = results.map(async ({ object_id }) =>
    runInDurableObject(env.ROOMS.get(env.ROOMS.idFromString(object_id)), (_, { storage }) =>
      storage.sql
        .exec<{ name: string }>(TABLES)
        .toArray()
        .flatMap(({ name }) =>
          storage.sql
            .exec(`SELECT * FROM "${name}"`)
            .toArray()
            .map((row) => `room ${object_id.slice(0, 6)} ${name} ${JSON.stringify(row)}`),
        ),
    ),
  )
  return (await Promise.all(texts)).flat()
}
