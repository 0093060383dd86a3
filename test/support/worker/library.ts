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

export const scriptIdOf = (slug: string) => `sample-${slug}`

export interface Shelved {
  id: string
  name: string
  author: string | null
  scriptData: readonly unknown[]
}

/** Puts sample scripts into the library, as the seed does, and tells what they are called. */
export async function shelve(samples: readonly SampleScript[] = SAMPLE_SCRIPTS, now = Date.now()): Promise<Shelved[]> {
  const shelved: Shelved[] = []
  for (const { slug, sponsor, uploadedDaysAgo, scriptData } of samples) {
    const row = { id: scriptIdOf(slug), sponsorId: personId(sponsor), uploadedAt: now - uploadedDaysAgo * DAY }
    shelved.push(await shelveScript(scriptData, row))
  }
  return shelved
}

interface ShelfRow {
  id: string
  sponsorId: string | null
  uploadedAt: number
  expiresAt?: number
}

/** Puts one script into the library, past all rules. */
export async function shelveScript(scriptData: readonly unknown[], row: ShelfRow): Promise<Shelved> {
  const db = openDatabase(env.DB)
  const catalogue = embeddedCatalogue()
  const { canonical, characterKeys, ...listing } = listingOf(scriptData, catalogue)
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
