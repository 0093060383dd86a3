import { env } from 'cloudflare:workers'
import type { Query } from 'drizzle-orm'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { type SampleScript, SAMPLE_SCRIPTS } from '../../../scripts/seed/sample-scripts.ts'
import { difficultyOf } from '#domain/script/difficulty.ts'
import { listingOf } from '#domain/script/listing.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { scriptBodies, scripts } from '../../../src/db/schema.ts'
import { sha256 } from '../../../src/random.ts'
import { personId } from './people.ts'

const DAY = 24 * 60 * 60 * 1000

const scriptIdOf = (slug: string) => `sample-${slug}`

export interface StoredScript {
  id: string
  name: string
  author: string | null
  scriptData: readonly unknown[]
}

/** Puts sample scripts into the library, as the seed does, and tells what they are called. */
export async function storeScripts(
  samples: readonly SampleScript[] = SAMPLE_SCRIPTS,
  now = Date.now(),
): Promise<StoredScript[]> {
  if (samples.length === 0) return []
  // As they would have come in: the library's order is that of arrival.
  const arrived = samples.toSorted((one, other) => other.uploadedDaysAgo - one.uploadedDaysAgo)
  const prepared = await Promise.all(
    arrived.map(async ({ slug, sponsor, uploadedDaysAgo, scriptData }) =>
      preparedScript(scriptData, {
        id: scriptIdOf(slug),
        sponsorId: personId(sponsor),
        uploadedAt: now - uploadedDaysAgo * DAY,
      }),
    ),
  )
  await env.DB.batch(prepared.flatMap(({ statements }) => statements))
  const shelved = new Map(prepared.map(({ stored }) => [stored.id, stored]))
  return samples.flatMap(({ slug }) => shelved.get(scriptIdOf(slug)) ?? [])
}

interface StoredRow {
  id: string
  sponsorId: string | null
  uploadedAt: number
  expiresAt?: number
}

/** Puts one script into the library, past all rules. */
export async function storeScript(scriptData: readonly unknown[], row: StoredRow): Promise<StoredScript> {
  const { stored, statements } = await preparedScript(scriptData, row)
  await env.DB.batch(statements)
  return stored
}

/** What puts a script into the library, for one batch with others: each trip to the database takes longer than it does. */
export async function preparedScript(scriptData: readonly unknown[], row: StoredRow) {
  const db = openDatabase(env.DB)
  const catalogue = embeddedCatalogue()
  const { canonical, ...listing } = listingOf(scriptData, catalogue)
  const { characterKeys } = listing
  const body = JSON.stringify(scriptData)
  const bodyHash = await sha256(body)
  const made: { toSQL: () => Query }[] = [
    db.insert(scriptBodies).values({ hash: bodyHash, body }).onConflictDoNothing(),
    db.insert(scripts).values({
      ...listing,
      ...row,
      updatedAt: row.uploadedAt,
      isTeensyville: listing.metadata.isTeensyville,
      difficulty: difficultyOf(scriptData, catalogue).level,
      contentHash: await sha256(canonical),
      bodyHash,
      versionGroup: row.id,
    }),
  ]
  const stored: StoredScript = { id: row.id, name: listing.name, author: listing.author, scriptData }
  const queries = made.map((one) => one.toSQL())
  const statements = queries.map(({ sql: text, params }) => env.DB.prepare(text).bind(...params))
  const insertCharacters = env.DB.prepare(
    'INSERT INTO script_character (character_key, seq) SELECT value, seq FROM script, json_each(?) WHERE script.id = ?',
  ).bind(JSON.stringify(row.expiresAt === undefined ? characterKeys : []), row.id)
  return { stored, statements: [...statements, insertCharacters] }
}
