import { sql } from 'drizzle-orm'
import { type AskedScript, playedKey } from '#domain/group/played.ts'
import { charactersOf } from '#domain/script/metadata.ts'
import { canonicalBody } from '#domain/script/comparing/fingerprint.ts'
import { difficultyOf } from '#domain/script/difficulty.ts'
import type { DifficultyLevel } from '#domain/script/difficulty-levels.ts'
import { windowOf } from '#domain/window/window.ts'
import type { Context } from '../../context.ts'
import { scripts } from '../../db/schema.ts'
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

/** What the row of a night has of its script. */
export function nightColumns({ key, name, author, scriptId, contentHash, difficulty, window }: NightScript) {
  return { scriptKey: key, name, author, scriptId, contentHash, difficulty, window }
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
