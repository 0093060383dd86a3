import { sql } from 'drizzle-orm'
import type { CharacterChange } from '#domain/catalogue/changes.ts'
import type { StoredCatalogue } from '#domain/catalogue/difference.ts'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { iconPathsOf, type Published } from '#domain/catalogue/published.ts'
import type { JobContext } from '../../context.ts'
import { excluded, insertRows, type RawRow, rawRow } from '../../db/rows.ts'
import { catalogueStates, characterChanges, characterIcons, characters, jinxes } from '../../db/schema.ts'

type Cx = Pick<JobContext, 'db' | 'now'>

/** The publisher's columns. What Admins change is in others. */
const OFFICIAL_CHARACTER = [
  characters.name,
  characters.team,
  characters.ability,
  characters.isSummary,
  characters.isDisabled,
  characters.edition,
  characters.officialOrder,
  characters.firstNight,
  characters.otherNight,
  characters.setup,
]
const OFFICIAL_JINX = [jinxes.officialReason, jinxes.isSummary, jinxes.removedAt]
export const CHARACTER_KEY = [characters.id]
export const JINX_KEY = [jinxes.a, jinxes.b]

/** In an existing row only the publisher's columns are written. */
export const OVER_CHARACTERS = { target: CHARACTER_KEY, set: excluded(characters, OFFICIAL_CHARACTER) }
export const OVER_JINXES = { target: JINX_KEY, set: excluded(jinxes, OFFICIAL_JINX) }

/** Stores the embedded catalogue before its first change, where there was no seed. */
export async function ensureRows({ db }: Pick<Cx, 'db'>): Promise<void> {
  const [any] = await db.select({ id: characters.id }).from(characters).limit(1)
  if (any !== undefined) return
  const { all, jinxes: pairs } = embeddedCatalogue()
  const characterRows = all.map((character) => rawRow(characters, character))
  const jinxRows = pairs.map(({ a, b, reason }) =>
    rawRow(jinxes, { a, b, officialReason: reason, isSummary: true, overrideEnabled: false }),
  )
  await db.batch([
    insertRows(db, characters, characterRows).onConflictDoNothing(),
    insertRows(db, jinxes, jinxRows).onConflictDoNothing(),
  ])
}

/** The stored catalogue in the publisher's words. */
export async function readStored({ db }: Pick<Cx, 'db'>): Promise<StoredCatalogue & { revision: number }> {
  const [characterRows, jinxRows, [state]] = await db.batch([
    db.select().from(characters),
    db.select().from(jinxes),
    db.select().from(catalogueStates),
  ])
  return {
    characters: characterRows,
    jinxes: jinxRows.map((row) => ({ ...row, isRemoved: row.removedAt !== null })),
    revision: state?.revision ?? 0,
  }
}

/** The statements that replace the catalogue by a published one, and note the `changes`; what Admins have changed stays. */
export function publish(cx: Cx, published: Published, changes: readonly CharacterChange[], hasNewJinxes: boolean) {
  const ids = JSON.stringify(published.characters.map(({ id }) => id))
  const pairs = JSON.stringify(published.jinxes.map(({ a, b }) => `${a}|${b}`))
  const characterRows = published.characters.map((character) =>
    rawRow(characters, { ...character, isSummary: false, isDisabled: false }),
  )
  const jinxRows = published.jinxes.map(({ a, b, reason }) =>
    rawRow(jinxes, { a, b, officialReason: reason, isSummary: false, overrideEnabled: false }),
  )
  return [
    insertRows(cx.db, characters, characterRows).onConflictDoUpdate(OVER_CHARACTERS),
    cx.db
      .update(characters)
      .set({ isDisabled: true })
      .where(sql`${characters.id} NOT IN (SELECT value FROM json_each(${ids})) AND ${characters.isDisabled} = 0`),
    insertRows(cx.db, jinxes, jinxRows).onConflictDoUpdate(OVER_JINXES),
    cx.db
      .update(jinxes)
      .set({ removedAt: cx.now })
      .where(
        sql`${jinxes.officialReason} IS NOT NULL AND ${jinxes.removedAt} IS NULL AND ${jinxes.a} || '|' || ${jinxes.b} NOT IN (SELECT value FROM json_each(${pairs}))`,
      ),
    cx.db.update(catalogueStates).set({
      nightMarkers: published.nightMarkers,
      syncedAt: cx.now,
      ...(hasNewJinxes ? { jinxesUpdatedAt: cx.now } : {}),
    }),
    insertRows(cx.db, characterIcons, iconRows(published)).onConflictDoNothing(),
    insertRows(
      cx.db,
      characterChanges,
      changes.map(({ characterId, kinds, with: others }) =>
        rawRow(characterChanges, { at: cx.now, characterId, kinds: [...kinds], with: [...others] }),
      ),
    ),
  ] as const
}

function iconRows({ characters: published }: Published): RawRow[] {
  return published.flatMap((character) =>
    iconPathsOf(character).map((path, face) =>
      rawRow(characterIcons, { path, characterId: character.id, face, tries: 0 }),
    ),
  )
}

/** The statement for every batch that changes characters or jinxes: it makes every isolate read the catalogue again. */
export function nextRevision({ db }: Pick<Cx, 'db'>) {
  return db.update(catalogueStates).set({ revision: sql`${catalogueStates.revision} + 1` })
}
