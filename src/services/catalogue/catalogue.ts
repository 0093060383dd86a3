import { and, eq, isNotNull } from 'drizzle-orm'
import { type Catalogue, type CatalogueCharacter, makeCatalogue } from '#domain/catalogue/catalogue.ts'
import { effectiveReason } from '#domain/catalogue/effective-jinx.ts'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import type { CharacterList } from '#protocol/catalogue/character.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { catalogueStates, characterIcons, characters, jinxes } from '../../db/schema.ts'
import { imageUrl } from '../pictures/pictures.ts'

const MEMO_MS = 30_000

type CharacterRow = typeof characters.$inferSelect
type JinxRow = typeof jinxes.$inferSelect

let memo: { catalogue: Catalogue; revision: number; readAt: number } | null = null

/**
 * The catalogue as it stands. Its revision is asked each time, so that what an Admin changes holds at once, everywhere;
 * the rows are read again only when it has moved on.
 */
export async function current(db: Database, now: number): Promise<Catalogue> {
  const revision = await revisionOf(db)
  const isFresh = memo !== null && now - memo.readAt < MEMO_MS && now >= memo.readAt
  if (memo !== null && isFresh && memo.revision === revision) return memo.catalogue
  const catalogue = await read(db)
  memo = { catalogue, revision, readAt: now }
  return catalogue
}

export async function revisionOf(db: Database): Promise<number> {
  const [state] = await db.select({ revision: catalogueStates.revision }).from(catalogueStates)
  return state?.revision ?? 0
}

async function read(db: Database): Promise<Catalogue> {
  const [characterRows, jinxRows, [state], icons] = await db.batch([
    db.select().from(characters),
    db.select().from(jinxes),
    db.select().from(catalogueStates),
    db
      .select()
      .from(characterIcons)
      .where(and(eq(characterIcons.face, 0), isNotNull(characterIcons.imageKey))),
  ])
  if (characterRows.length === 0) return embeddedCatalogue()
  const iconOf = new Map(icons.map(({ characterId, imageKey }) => [characterId, imageUrl(imageKey)]))
  return makeCatalogue({
    characters: characterRows.map((row) => ({ ...shown(row), iconUrl: iconOf.get(row.id) ?? null })),
    jinxes: jinxRows.flatMap(inForce),
    ...(state?.nightMarkers ? { nightMarkers: state.nightMarkers } : {}),
  })
}

/** A character as everybody sees it: an Admin's words before the published ones. */
export function shown(row: CharacterRow): CatalogueCharacter {
  return {
    id: row.id,
    name: row.editedName ?? row.name,
    team: row.team,
    ability: row.editedAbility ?? row.ability,
    isSummary: row.isSummary && row.editedAbility === null,
    isDisabled: row.isDisabled,
    edition: row.edition,
    officialOrder: row.officialOrder,
    firstNight: row.firstNight,
    otherNight: row.otherNight,
    setup: row.setup,
  }
}

function inForce(row: JinxRow) {
  const reason = effectiveReason({ ...row, isRemoved: row.removedAt !== null })
  if (reason === null) return []
  const isOverride = row.overrideEnabled && row.overrideReason !== null
  return [{ a: row.a, b: row.b, reason, isSummary: row.isSummary && !isOverride, isOverride }]
}

/** Every official character, disabled ones marked, with what the publisher says beside what is shown. */
export async function list(cx: Context): Promise<CharacterList> {
  const [catalogue, rows] = await Promise.all([current(cx.db, cx.now), cx.db.select().from(characters)])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const items = catalogue.all.map((character) => {
    const row = rowOf.get(character.id)
    return {
      id: character.id,
      name: character.name,
      team: character.team,
      ability: character.ability,
      isSummary: character.isSummary,
      edition: character.edition,
      print_url: character.iconUrl ?? null,
      icon_url: character.iconUrl ?? null,
      version: catalogue.version,
      is_disabled: character.isDisabled,
      first_night: character.firstNight,
      other_night: character.otherNight,
      official_name: row?.name ?? character.name,
      official_ability: row?.ability ?? character.ability,
      is_edited: row !== undefined && (row.editedName !== null || row.editedAbility !== null),
      edited_at: row?.editedAt ? new Date(row.editedAt).toISOString() : null,
    }
  })
  return { items, nightMarkers: catalogue.nightMarkers }
}
