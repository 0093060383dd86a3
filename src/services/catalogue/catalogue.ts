import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type CatalogueCharacter, makeCatalogue, type WholeCatalogue } from '#domain/catalogue/catalogue.ts'
import type { StoredChange } from '#domain/catalogue/changes.ts'
import { effectiveReason } from '#domain/catalogue/effective-jinx.ts'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { type ChangeList, type ChangeQuery, sinceOf } from '#protocol/catalogue/changes.ts'
import { characterList, type Edit } from '#protocol/catalogue/character-list.ts'
import type { CharacterList, OfficialCharacter } from '#protocol/catalogue/character.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { catalogueStates, characterChanges, characterIcons, characters, jinxes } from '../../db/schema.ts'
import { inTime } from '../../in-time.ts'
import { isoDate } from '../../iso-date.ts'
import { nullAfterLogging } from '../../log.ts'
import { notFound } from '../../problem.ts'
import * as images from '../pictures/images.ts'

/** A database that was restored may have other rows under the same revision. */
const MEMO_MS = 5 * 60_000
/** How long the database may take where something else can answer. */
const ANSWER_MS = 1_000
/** The same for what a page can do without. */
const VERSION_MS = 300
/** How many changes a page of them has. */
const PAGE = 50

type CharacterRow = typeof characters.$inferSelect
type JinxRow = typeof jinxes.$inferSelect

/** The catalogue, and what syncs have changed of it, newest first. */
interface Kept {
  catalogue: WholeCatalogue
  changes: readonly StoredChange[]
}

interface Memo {
  catalogue: WholeCatalogue
  revision: number
  readAt: number
}

let memo: Memo | null = null
/** Kept as long as the catalogue, and read when somebody first asks for them. */
let changed: { of: Memo | null; changes: readonly StoredChange[] } | null = null
let listed: { of: WholeCatalogue; list: CharacterList } | null = null

/**
 * The catalogue. Its revision is read each time, so that a change is in force everywhere at once; the rows are read again
 * only if it has changed.
 */
export async function current(db: Database, now: number): Promise<WholeCatalogue> {
  const revision = await revisionOf(db)
  const kept = keptAt(revision, now)
  if (kept !== null) return kept
  const catalogue = await read(db)
  memo = { catalogue, revision, readAt: now }
  return catalogue
}

/** The same with what syncs have changed. */
export async function withChanges(db: Database, now: number): Promise<Kept> {
  const catalogue = await current(db, now)
  if (changed === null || changed.of !== memo) {
    const of = memo
    const changes = await db.select().from(characterChanges).orderBy(desc(characterChanges.id))
    changed = { of, changes }
  }
  return { catalogue, changes: changed.changes }
}

/** The catalogue; while the database is away, the one that this isolate read last, or the one that Belfry comes with. */
export async function currentOrLast(db: Database, now: number): Promise<WholeCatalogue> {
  return inTime(current(db, now), ANSWER_MS).catch((error: unknown) => {
    nullAfterLogging({ requestId: 'catalogue' }, 'catalogue')(error)
    return memo?.catalogue ?? embeddedCatalogue()
  })
}

/** By which pages find the file of the catalogue as it is at `revision`; null where nobody knows it in time. */
export async function versionAt(
  revision: Promise<number>,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<string | null> {
  const catalogue = revision.then((known) => keptAt(known, now) ?? current(db, now))
  return inTime(catalogue, VERSION_MS).then(
    ({ fileVersion }) => fileVersion,
    () => null,
  )
}

function keptAt(revision: number, now: number): WholeCatalogue | null {
  if (memo === null || memo.revision !== revision) return null
  return now - memo.readAt < MEMO_MS && now >= memo.readAt ? memo.catalogue : null
}

async function revisionOf(db: Database): Promise<number> {
  const [state] = await db.select({ revision: catalogueStates.revision }).from(catalogueStates)
  return state?.revision ?? 0
}

async function read(db: Database): Promise<WholeCatalogue> {
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
  const iconOf = new Map(icons.map(({ characterId, imageKey }) => [characterId, images.urlOf(imageKey)]))
  return makeCatalogue({
    characters: characterRows.map((row) => ({ ...characterOf(row), iconUrl: iconOf.get(row.id) ?? null })),
    jinxes: jinxRows.flatMap(jinxesOf),
    behind: characterRows.filter(isEdited).map(({ id, name, ability, editedAt }) => [id, name, ability, editedAt]),
    ...(state?.nightMarkers ? { nightMarkers: state.nightMarkers } : {}),
  })
}

const isEdited = ({ editedName, editedAbility }: CharacterRow) => editedName !== null || editedAbility !== null

/** A character as everybody sees it: an Admin's edit replaces the published text. */
function characterOf(row: CharacterRow): CatalogueCharacter {
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

function jinxesOf(row: JinxRow) {
  const reason = effectiveReason({ ...row, isRemoved: row.removedAt !== null })
  if (reason === null) return []
  const isOverride = row.overrideEnabled && row.overrideReason !== null
  return [{ a: row.a, b: row.b, reason, isSummary: row.isSummary && !isOverride, isOverride }]
}

/** Every official character, disabled ones too, with the publisher's own text; read again when the catalogue is. */
export async function list({ db, now }: Pick<Context, 'db' | 'now'>): Promise<CharacterList> {
  const catalogue = await current(db, now)
  if (listed?.of !== catalogue) listed = { of: catalogue, list: await readList(db, catalogue) }
  return listed.list
}

/** An official character by any spelling of its id; not found for all others. */
export async function find(cx: Pick<Context, 'db' | 'now'>, typed: string): Promise<OfficialCharacter> {
  const [official, { items }] = await Promise.all([current(cx.db, cx.now), list(cx)])
  const id = official.find(typed)?.id
  const character = items.find((one) => one.id === id)
  if (character === undefined) throw notFound('This character')
  return character
}

async function readList(db: Database, catalogue: WholeCatalogue): Promise<CharacterList> {
  const rows = await db.select().from(characters)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return characterList(catalogue, (id) => editOf(rowOf.get(id)))
}

const editOf = (row: CharacterRow | undefined): Edit | null =>
  row === undefined
    ? null
    : {
        official_name: row.name,
        official_ability: row.ability,
        is_edited: isEdited(row),
        edited_at: row.editedAt ? isoDate(row.editedAt) : null,
      }

/** What syncs have changed of characters since a day, newest first; a cursor is the last change of the page before. */
export async function listChanges(
  cx: Pick<Context, 'db' | 'now'>,
  { since, cursor }: ChangeQuery,
): Promise<ChangeList> {
  const { changes } = await withChanges(cx.db, cx.now)
  const from = since === undefined ? 0 : sinceOf(since)
  const before = cursor === undefined ? Number.POSITIVE_INFINITY : Number(cursor)
  const rest = changes.filter(({ id, at }) => at >= from && id < before)
  const items = rest.slice(0, PAGE)
  return { items: items.map(toItem), nextCursor: rest.length > PAGE ? String(items.at(-1)?.id) : null }
}

function toItem({ id, at, characterId, kinds, with: others }: StoredChange): ChangeList['items'][number] {
  return { id: String(id), at: isoDate(at), characterId, kinds, ...(others.length > 0 ? { with: [...others] } : {}) }
}
