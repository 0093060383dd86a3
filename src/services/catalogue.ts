import { isNull } from 'drizzle-orm'
import { type Catalogue, makeCatalogue } from '#domain/catalogue/catalogue.ts'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import type { OfficialCharacter } from '#protocol/character.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { characters, jinxes } from '../db/schema.ts'

const MEMO_MS = 30_000

let memo: { catalogue: Catalogue; readAt: number } | null = null

/** The catalogue as it stands, at most half a minute old in this isolate; before any seed, the embedded one. */
export async function current(db: Database, now: number): Promise<Catalogue> {
  if (memo !== null && now - memo.readAt < MEMO_MS && now >= memo.readAt) return memo.catalogue
  const catalogue = await read(db)
  memo = { catalogue, readAt: now }
  return catalogue
}

async function read(db: Database): Promise<Catalogue> {
  const [characterRows, jinxRows] = await db.batch([
    db.select().from(characters),
    db.select().from(jinxes).where(isNull(jinxes.removedAt)),
  ])
  if (characterRows.length === 0) return embeddedCatalogue()
  return makeCatalogue({
    characters: characterRows,
    jinxes: jinxRows.map(({ a, b, officialReason, overrideReason, overrideEnabled, isSummary }) => ({
      a,
      b,
      reason: (overrideEnabled ? overrideReason : officialReason) ?? officialReason ?? '',
      isSummary,
      isOverride: overrideEnabled,
    })),
  })
}

/** Every official character, disabled ones marked. */
export async function list(cx: Context): Promise<OfficialCharacter[]> {
  const catalogue = await current(cx.db, cx.now)
  return catalogue.all.map((character) => ({
    id: character.id,
    name: character.name,
    team: character.team,
    ability: character.ability,
    isSummary: character.isSummary,
    edition: character.edition,
    print_url: null,
    icon_url: null,
    version: catalogue.version,
    is_disabled: character.isDisabled,
    first_night: character.firstNight,
    other_night: character.otherNight,
  }))
}
