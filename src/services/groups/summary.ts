import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type ListedScript, type ReadyScript, readyScripts } from '#domain/group/figures.ts'
import { GROUP_LIMITS } from '#domain/group/group.ts'
import { type PlayedScript, withChanged } from '#domain/group/played.ts'
import { isAtLeast } from '#domain/role.ts'
import { isClosed } from '#domain/shortlist/shortlist.ts'
import type { Context } from '../../context.ts'
import {
  groupMembers,
  groupReadyScripts,
  groups,
  groupSummaries,
  libraryVersions,
  scripts,
  shortlistCandidates,
  shortlists,
  users,
} from '../../db/schema.ts'
import { log, traceOf } from '../../log.ts'
import { missing } from './find-group.ts'
import { unpackedIn } from './packed-scripts.ts'

/** Another one where a release keeps it in another form. */
const FORM = 1
/** Of so many of the newest lists, with so many scripts in all: so that figures read no more the more people plan. */
const LISTS = 20
const LISTED = 120
/** More than are shown, for those that nobody can run any more or that were played. */
const SOME_MORE = 10
/** D1 takes a hundred parameters. */
const AT_ONCE = 90

/** What figures are made of: what the group’s row says, and what was made of other rows and kept. */
export interface Summary {
  played: readonly PlayedScript[]
  months: Readonly<Record<string, number>>
  kept: typeof groupSummaries.$inferSelect
}

type Kept = Pick<Summary['kept'], 'scriptIds' | 'listed' | 'listedUntil' | 'ready'>
const NOTHING: Kept = { scriptIds: {}, listed: null, listedUntil: null, ready: null }

/** Reads four rows. What was made with another library is made again. */
export async function read(cx: Context, groupId: string): Promise<Summary> {
  const { version, epoch } = libraryVersions
  const [[library], [row], unpacked, [kept]] = await cx.db.batch([
    // With it, or before what is made of it: a change in between has it made again.
    cx.db.select({ version, epoch }).from(libraryVersions),
    cx.db.select({ played: groups.played, months: groups.months }).from(groups).where(eq(groups.id, groupId)),
    unpackedIn(cx, groupId),
    cx.db.select().from(groupSummaries).where(eq(groupSummaries.groupId, groupId)),
  ])
  if (row === undefined || kept === undefined) throw missing()
  const present = `${FORM} ${library?.epoch} ${library?.version}`
  const isCurrent = kept.library === present
  return {
    played: withChanged(row.played, unpacked),
    months: row.months,
    kept: { ...kept, ...(!isCurrent && NOTHING), library: present },
  }
}

/** Keeps what was made for the next reader, unless what it was made of has changed by now. */
export async function keep({ db }: Pick<Context, 'db'>, { kept }: Summary, made: Partial<Kept>): Promise<void> {
  const { groupId, rev, ...rest } = { ...kept, ...made }
  if (Object.keys(made).length === 0) return
  await db
    .update(groupSummaries)
    .set(rest)
    .where(and(eq(groupSummaries.groupId, groupId), eq(groupSummaries.rev, rev)))
    .catch((error: unknown) => log({ event: 'summary-failed', ...traceOf(error) }))
}

/** A script with another line of versions has other ids. */
export const idsKey = ({ key, versionGroup }: PlayedScript) => `${key} ${versionGroup ?? ''}`

/** All of the library with the content of these scripts, and all their versions, the newest first; what is known is not asked again. */
export async function scriptIds(
  cx: Context,
  { kept }: Summary,
  asked: readonly PlayedScript[],
): Promise<{ ids: Kept['scriptIds']; made: Partial<Kept> }> {
  const unknown = asked.filter((script) => kept.scriptIds[idsKey(script)] === undefined)
  if (unknown.length === 0) return { ids: kept.scriptIds, made: {} }
  const byContent = await findAll(
    cx,
    scripts.contentHash,
    unknown.map((one) => one.contentHash),
  )
  const byVersion = await findAll(
    cx,
    scripts.versionGroup,
    unknown.map((one) => one.versionGroup),
  )
  const found = unknown.map((script) => {
    const some = [
      ...(byContent.get(script.contentHash ?? '') ?? []),
      ...(byVersion.get(script.versionGroup ?? '') ?? []),
    ]
    const ids = some.toSorted((one, other) => other.seq - one.seq).map(({ id }) => id)
    return [idsKey(script), [...new Set(ids)]] as const
  })
  const ids = { ...kept.scriptIds, ...Object.fromEntries(found) }
  return { ids, made: { scriptIds: ids } }
}

type Found = Map<string, { id: string; seq: number }[]>

/** A list as one parameter would be read row by row. */
async function findAll(
  { db }: Context,
  column: typeof scripts.contentHash | typeof scripts.versionGroup,
  values: readonly (string | null)[],
): Promise<Found> {
  const wanted = [...new Set(values.flatMap((value) => value ?? []))]
  const found: Found = new Map()
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const rows = await db
      .select({ by: column, id: scripts.id, seq: scripts.seq })
      .from(scripts)
      .where(and(inArray(column, wanted.slice(at, at + AT_ONCE)), sql`${scripts.expiresAt} IS NULL`))
    for (const { by, ...row } of rows) found.set(by, [...(found.get(by) ?? []), row])
  }
  return found
}

/** What was on two closed lists or more, most often first, of lists whose owners are in the group. */
export async function listed(
  cx: Context,
  { kept }: Summary,
): Promise<{ listed: readonly ListedScript[]; made: Partial<Kept> }> {
  const isCurrent = kept.listedUntil === null || kept.listedUntil > cx.now
  if (kept.listed !== null && isCurrent) return { listed: kept.listed, made: {} }
  const lists = await newestLists(cx, kept.groupId)
  const closings = lists.flatMap(({ closedAt, closesAt }) => (closedAt === null && closesAt !== null ? closesAt : []))
  const later = closings.filter((at) => at > cx.now)
  const made = {
    listed: await onSeveral(
      cx,
      lists.filter((list) => isClosed(list, cx.now)).map(({ id }) => id),
    ),
    listedUntil: later.length === 0 ? null : Math.min(...later),
  }
  return { listed: made.listed, made }
}

async function newestLists({ db }: Context, groupId: string) {
  const { id, closedAt, closesAt, candidateCount, ownerId } = shortlists
  const isIn = sql`EXISTS (SELECT 1 FROM ${groupMembers} WHERE ${groupMembers.groupId} = ${groupId} AND ${groupMembers.userId} = ${ownerId})`
  const rows = await db
    .select({ id, closedAt, closesAt, candidateCount })
    .from(shortlists)
    .where(and(eq(shortlists.groupId, groupId), isIn))
    .orderBy(desc(sql`shortlist.rowid`))
    .limit(LISTS)
  let total = 0
  return rows.filter((list) => (total += list.candidateCount) <= LISTED)
}

async function onSeveral({ db }: Context, listIds: readonly string[]): Promise<ListedScript[]> {
  if (listIds.length < 2) return []
  const { id, listId, fingerprint, denorm, scriptId, characters } = shortlistCandidates
  const rows = await db
    .select({ id, fingerprint })
    .from(shortlistCandidates)
    .where(inArray(listId, [...listIds]))
  const often = [...Map.groupBy(rows, (row) => row.fingerprint).values()]
    .flatMap(([first, ...others]) =>
      first === undefined || others.length === 0 ? [] : { ...first, lists: others.length + 1 },
    )
    .toSorted((one, other) => other.lists - one.lists || (one.fingerprint < other.fingerprint ? -1 : 1))
    .slice(0, GROUP_LIMITS.figures + SOME_MORE)
  if (often.length === 0) return []
  const cards = await db
    .select({
      id,
      name: sql<string>`json_extract(${denorm}, '$.scriptName')`,
      scriptId,
      characters,
      versionGroup: scripts.versionGroup,
    })
    .from(shortlistCandidates)
    .leftJoin(scripts, eq(scripts.id, scriptId))
    .where(
      inArray(
        id,
        often.map((one) => one.id),
      ),
    )
  const byId = new Map(cards.map(({ id: cardId, ...card }) => [cardId, card]))
  return often.flatMap(({ id: cardId, fingerprint: contentHash, lists }) => {
    const card = byId.get(cardId)
    return card === undefined ? [] : { ...card, contentHash, lists, characters: card.characters.map(({ key }) => key) }
  })
}

/** Who can run what: of each script the members who are Storytellers, by name. */
export async function ready(
  cx: Context,
  { kept }: Summary,
): Promise<{ ready: readonly ReadyScript[]; made: Partial<Kept> }> {
  if (kept.ready !== null) return { ready: kept.ready, made: {} }
  const { groupId, scriptId, who, members } = groupReadyScripts
  const [known, people] = await cx.db.batch([
    cx.db
      .select({ scriptId, name: scripts.name, who })
      .from(groupReadyScripts)
      .innerJoin(scripts, eq(scripts.id, scriptId))
      .where(eq(groupId, kept.groupId))
      .orderBy(desc(members))
      .limit(GROUP_LIMITS.figures + SOME_MORE),
    cx.db
      .select({ userId: users.id, displayName: users.displayName, nameKey: users.nameKey, role: users.role })
      .from(groupMembers)
      .innerJoin(users, and(eq(users.id, groupMembers.userId), sql`${users.deactivatedAt} IS NULL`))
      .where(eq(groupMembers.groupId, kept.groupId)),
  ])
  const able = people.filter(({ role }) => isAtLeast(role, 'Storyteller'))
  const made = readyScripts(known, able)
  return { ready: made, made: { ready: made } }
}
