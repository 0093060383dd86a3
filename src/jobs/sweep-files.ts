import { type SQL, sql } from 'drizzle-orm'
import type { JobContext } from '../context.ts'
import {
  catalogueCopies,
  characterIcons,
  identities,
  pictures,
  scriptBodies,
  scripts,
  siteOptions,
} from '../db/schema.ts'
import { log } from '../log.ts'
import { count } from '../metrics/count.ts'

const HOUR = 60 * 60 * 1000
/** A file is written before its row: younger ones may still get one. */
const DAY = 24 * HOUR
/** How many lists of up to 1,000 files a run looks through in each folder. */
const MAX_PAGES = 50

interface Folder {
  folder: string
  prefix: string
  /** The query for those of these names that rows give. */
  named: (names: string) => SQL
}

const FOLDERS: readonly Folder[] = [
  {
    folder: 'script-bodies/',
    prefix: '',
    // An older row has no name for its file, which is then called after its hash.
    named: (names) =>
      sql`SELECT coalesce(substr(${scriptBodies.file}, 15), ${scriptBodies.hash} || '.json') AS name FROM ${scriptBodies}
        WHERE ${scriptBodies.hash} IN (SELECT substr(value, 1, 64) FROM json_each(${names}))`,
  },
  ...['avatar-', 'icon-', 'logo-', 'mark-', 'picture-'].map((prefix) => ({
    folder: 'images/',
    prefix,
    named: namedImages,
  })),
  {
    folder: 'catalogue-copies/',
    prefix: '',
    named: (names) =>
      sql`SELECT ${catalogueCopies.id} || '.json' AS name FROM ${catalogueCopies}
        WHERE ${catalogueCopies.id} || '.json' IN (SELECT value FROM json_each(${names}))`,
  },
]

function namedImages(names: string): SQL {
  const asked = sql`(SELECT value FROM json_each(${names}))`
  return sql`SELECT ${pictures.key} AS name FROM ${pictures} WHERE ${pictures.key} IN ${asked}
    UNION SELECT ${scripts.logoKey} FROM ${scripts} WHERE ${scripts.logoKey} IN ${asked}
    UNION SELECT ${characterIcons.imageKey} FROM ${characterIcons} WHERE ${characterIcons.imageKey} IN ${asked}
    UNION SELECT substr(${siteOptions.value} ->> 'picture', 9) FROM ${siteOptions}
    UNION SELECT ${identities.avatarKey} FROM ${identities} WHERE ${identities.avatarKey} IN ${asked}`
}

/**
 * Deletes files that are a day old and that no row names, because what wrote them failed afterwards. No row can name them
 * later: every file has a name of its own, which is given once.
 */
export async function sweepFiles(cx: JobContext): Promise<void> {
  let swept = 0
  for (const { folder, prefix, named } of FOLDERS) {
    for await (const names of oldFiles(cx, folder, folder + prefix)) {
      const rows = await cx.db.all<{ name: string }>(named(JSON.stringify(names)))
      const isNamed = new Set(rows.map(({ name }) => name))
      const orphans = names.filter((name) => !isNamed.has(name))
      if (orphans.length > 0) await cx.files.delete(orphans.map((name) => folder + name))
      swept += orphans.length
    }
  }
  count('orphan-files', '', swept)
  log({ event: 'job-done', job: 'files', rows: swept })
}

/** The names of old files that begin with `prefix`, in lists. Each hour starts elsewhere, so that a large store is covered in time. */
async function* oldFiles({ files, now }: JobContext, folder: string, prefix: string): AsyncGenerator<string[]> {
  const startAfter = prefix + (Math.floor(now / HOUR) % 16).toString(16)
  let from: R2ListOptions = { startAfter }
  let isFromTheTop = false
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const listed = await files.list({ prefix, ...from })
    const { objects } = listed
    yield objects.filter(({ uploaded }) => uploaded.getTime() < now - DAY).map(({ key }) => key.slice(folder.length))
    if (isFromTheTop && (!listed.truncated || (objects.at(-1)?.key ?? '') > startAfter)) return
    isFromTheTop ||= !listed.truncated
    from = listed.truncated ? { cursor: listed.cursor } : {}
  }
}
