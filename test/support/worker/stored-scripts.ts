import { env } from 'cloudflare:workers'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import type { SampleScript } from '#domain/catalogue/sample-script.ts'
import { SAMPLE_SCRIPTS } from '#domain/catalogue/sample-scripts.ts'
import { difficultyOf } from '#domain/script/difficulty.ts'
import { listingOf } from '#domain/script/listing.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { scriptBodies, scriptCharacters, scripts } from '../../../src/db/schema.ts'
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
  const shelved = new Map<SampleScript, StoredScript>()
  // As they would have come in: the library's order is that of arrival.
  for (const sample of samples.toSorted((one, other) => other.uploadedDaysAgo - one.uploadedDaysAgo)) {
    const { slug, sponsor, uploadedDaysAgo, scriptData } = sample
    const row = { id: scriptIdOf(slug), sponsorId: personId(sponsor), uploadedAt: now - uploadedDaysAgo * DAY }
    shelved.set(sample, await storeScript(scriptData, row))
  }
  return samples.flatMap((sample) => shelved.get(sample) ?? [])
}

interface StoredRow {
  id: string
  sponsorId: string | null
  uploadedAt: number
  expiresAt?: number
}

/** Puts one script into the library, past all rules. */
export async function storeScript(scriptData: readonly unknown[], row: StoredRow): Promise<StoredScript> {
  const db = openDatabase(env.DB)
  const catalogue = embeddedCatalogue()
  const { canonical, ...listing } = listingOf(scriptData, catalogue)
  const { characterKeys } = listing
  const body = JSON.stringify(scriptData)
  const bodyHash = await sha256(body)
  await db.insert(scriptBodies).values({ hash: bodyHash, body }).onConflictDoNothing()
  const [inserted] = await db
    .insert(scripts)
    .values({
      ...listing,
      ...row,
      updatedAt: row.uploadedAt,
      isTeensyville: listing.metadata.isTeensyville,
      difficulty: difficultyOf(scriptData, catalogue).level,
      contentHash: await sha256(canonical),
      bodyHash,
      versionGroup: row.id,
    })
    .returning({ seq: scripts.seq })
  const seq = inserted?.seq ?? 0
  const isListed = row.expiresAt === undefined && characterKeys.length > 0
  if (isListed) await db.insert(scriptCharacters).values(characterKeys.map((characterKey) => ({ characterKey, seq })))
  return { id: row.id, name: listing.name, author: listing.author, scriptData }
}
