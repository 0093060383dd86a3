import { sql } from 'drizzle-orm'
import {
  type AskedScript,
  type OwnNight,
  type Played,
  type PlayedScript,
  playedKey,
  playedOf,
} from '#domain/group/played.ts'
import { GROUP_LIMITS } from '#domain/group/group.ts'
import { charactersOf } from '#domain/script/metadata.ts'
import { canonicalBody } from '#domain/script/comparing/fingerprint.ts'
import { difficultyOf } from '#domain/script/difficulty.ts'
import type { DifficultyLevel } from '#domain/script/difficulty-levels.ts'
import { windowOf } from '#domain/window/window.ts'
import type { Context } from '../../context.ts'
import type { Statement } from '../../db/guarded-batch.ts'
import { groups, groupScripts, scripts } from '../../db/schema.ts'
import { sha256 } from '../../random.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import { comparable } from '../scripts/comparable.ts'

type Cx = Pick<Context, 'db' | 'now'>

/** A script as a night has it. */
export interface NightScript extends AskedScript {
  key: string
  author: string | null
  /** Of the library; null for an upload, a free text, and once it is gone. */
  scriptId: string | null
  difficulty: DifficultyLevel | null
  window: string | null
}

/** A script that is known by its name alone. */
export function namedScript(name: string, author: string | null = null): NightScript {
  const asked = { name, contentHash: null, versionGroup: null, characters: [] }
  return { ...asked, key: playedKey(asked), author, scriptId: null, difficulty: null, window: null }
}

export interface Content {
  name: string
  author: string | null
  scriptData: unknown[]
  /** The library’s script that it came from, where that is known. */
  scriptId?: string | null
}

/** What a night keeps of a script with this content, and of the library’s script that it came from, else of the newest that has the same. */
export async function describedScript(cx: Cx, content: Content): Promise<NightScript> {
  const [script] = await describedScripts(cx, [content])
  return script ?? namedScript(content.name, content.author)
}

/** The same for many, of which the library is asked once. */
export async function describedScripts(cx: Cx, contents: readonly Content[]): Promise<NightScript[]> {
  const official = await catalogue.currentOrLast(cx.db, cx.now)
  const described = await Promise.all(
    contents.map(async ({ name, author, scriptData, scriptId: from = null }) => ({
      name,
      author,
      from,
      contentHash: await sha256(canonicalBody(scriptData)),
      characters: (await comparable(charactersOf(scriptData, official))).map(({ key }) => key),
      difficulty: difficultyOf(scriptData, official).level,
      window: windowOf(charactersOf(scriptData, official)),
    })),
  )
  const { byId, byContent } = await inLibrary(cx, described)
  return described.map(({ from, ...script }) => {
    const { id = null, versionGroup = null } = byId.get(from ?? '') ?? byContent.get(script.contentHash) ?? {}
    return { ...script, scriptId: id, versionGroup, key: playedKey(script) }
  })
}

/** The library’s scripts by these ids, and by these contents the newest of each. */
async function inLibrary({ db }: Pick<Cx, 'db'>, asked: readonly { from: string | null; contentHash: string }[]) {
  const { id, versionGroup, contentHash, expiresAt, seq } = scripts
  const among = (values: readonly (string | null)[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`
  const listed = sql`${contentHash} IN ${among(asked.map((one) => one.contentHash))} AND ${expiresAt} IS NULL`
  const named = sql`${id} IN ${among(asked.map(({ from }) => from))}`
  const [same, own] = await db.batch([
    db.select({ id, versionGroup, contentHash }).from(scripts).where(listed).orderBy(seq),
    db.select({ id, versionGroup }).from(scripts).where(named),
  ])
  return {
    byContent: new Map(same.map((row) => [row.contentHash, row])),
    byId: new Map(own.map((row) => [row.id, row])),
  }
}

/** The statement that makes a group know scripts, before the nights that have them are written. */
export function known({ db }: Pick<Cx, 'db'>, groupId: string, played: readonly NightScript[]): Statement {
  const rows = played.map(({ key, name, contentHash, versionGroup, characters }) => {
    return { key, name, contentHash, versionGroup, characters: [...new Set(characters)] }
  })
  const column = (name: string) => sql`json_extract(value, ${`$.${name}`})`
  return db
    .insert(groupScripts)
    .select(
      sql`SELECT ${groupId}, ${column('key')}, ${column('name')}, ${column('contentHash')}, ${column('versionGroup')}, ${column('characters')}, 0, 0, NULL
        FROM json_each(${JSON.stringify(rows)}) WHERE EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.id} = ${groupId})`,
    )
    .onConflictDoUpdate({
      target: [groupScripts.groupId, groupScripts.key],
      set: {
        name: sql`excluded.name`,
        versionGroup: sql`coalesce(excluded.version_group, group_script.version_group)`,
      },
    })
}

/** A row of D1 has at most 2 MB, and of each script it has the name, the hash and numbers as well as the characters. */
const ROW_LETTERS = 1_500_000
const SCRIPT_LETTERS = 400

/** The statements that end every batch that writes nights: the oldest of too many scripts go, and the group’s row gets the rest. */
export function packed({ db }: Pick<Cx, 'db'>, groupId: string): [Statement, Statement] {
  const newest = sql`(ORDER BY last DESC, key)`
  const oldest = sql`SELECT key FROM (
    SELECT key, row_number() OVER ${newest} AS place, sum(length(characters) + ${SCRIPT_LETTERS}) OVER ${newest} AS letters
    FROM group_script WHERE group_id = ${groupId}) WHERE place > ${GROUP_LIMITS.played} OR letters > ${ROW_LETTERS}`
  const script = sql`json_object('key', key, 'name', name, 'contentHash', content_hash, 'versionGroup', version_group,
    'characters', json(characters), 'times', times, 'last', last, 'before', before)`
  const all = sql`SELECT json_group_array(json(script)) FROM (SELECT ${script} AS script FROM group_script WHERE group_id = ${groupId} ORDER BY last DESC, key)`
  return [
    db.delete(groupScripts).where(sql`group_id = ${groupId} AND (times = 0 OR key IN (${oldest}))`),
    db
      .update(groups)
      .set({ played: sql`(${all})` })
      .where(sql`id = ${groupId}`),
  ]
}

/** Everything that a group has played, in one row; null where the group is gone. */
export async function playedBy({ db }: Pick<Cx, 'db'>, groupId: string): Promise<readonly PlayedScript[] | null> {
  const [row] = await db
    .select({ played: groups.played })
    .from(groups)
    .where(sql`${groups.id} = ${groupId}`)
  return row?.played ?? null
}

/** What a room’s card says of a script that its group has played, not counting the room’s own night; nothing where the group has ended. Reads two rows. */
export async function playedInRoom(
  { db }: Pick<Cx, 'db'>,
  room: { groupId: string; evening: string },
  asked: AskedScript,
): Promise<Played | null | undefined> {
  const own = sql<string | null>`(SELECT json_object('key', script_key, 'at', at) FROM group_night
    WHERE evening = ${room.evening} AND group_id = ${room.groupId})`
  const [row] = await db
    .select({ played: groups.played, own })
    .from(groups)
    .where(sql`${groups.id} = ${room.groupId}`)
  return row && playedOf(asked, row.played, row.own === null ? null : (JSON.parse(row.own) as OwnNight))
}
