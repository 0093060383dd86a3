import { playedKey } from '#domain/group/played.ts'
import { insertRows, rawRow } from '../../../src/db/rows.ts'
import { groupMembers, groupNights, groups } from '../../../src/db/schema.ts'
import { writeNights } from '../../../src/services/groups/write-nights.ts'
import type { SeededScript } from '../sql.ts'
import type { YearPerson } from './people.ts'
import type { YearResult } from './results.ts'
import { type Cx, DAY_MS } from './year-context.ts'

const NAMES = [
  'Tuesday Table',
  'The Crooked Spire',
  'Night Shift',
  'Bell and Candle',
  'Harbour Lights',
  'Sunday Suspects',
  'The Long Table',
  'Ravens',
  'Attic Players',
  'Last Orders',
]
const MEMBERS = 12

interface From {
  people: readonly YearPerson[]
  results: readonly YearResult[]
}

/** Groups with their members, and a night for each decided result of the Storyteller who keeps them. */
export async function seedGroups(cx: Cx, count: number, { people, results }: From): Promise<void> {
  const hosts = [...new Set(results.map(({ hostId }) => hostId))]
  for (const [index, hostId] of hosts.slice(0, count).entries()) {
    const id = `year-group-${String(index + 1).padStart(11, '0')}`
    const others = people.slice(index * MEMBERS, index * MEMBERS + MEMBERS).filter((person) => person.id !== hostId)
    await seedGroup(cx, { id, name: NAMES[index % NAMES.length] ?? id, hostId, others })
    const nights = results.flatMap(({ unsaved, script, ...result }) =>
      result.hostId === hostId && script !== null ? [{ unsaved, script }] : [],
    )
    const played = nights.map(({ script }) => nightScript(script))
    const rows = nights.map((night) => nightRow(id, hostId, night))
    const statements = [insertRows(cx.db, groupNights, rows).onConflictDoNothing()]
    await writeNights(cx, id, { played, statements }, async (written) => cx.db.batch(written))
  }
}

interface NewGroup {
  id: string
  name: string
  hostId: string
  others: readonly YearPerson[]
}

async function seedGroup(cx: Cx, { id, name, hostId, others }: NewGroup): Promise<void> {
  const createdAt = cx.now - 355 * DAY_MS
  const members = [hostId, ...others.map((person) => person.id)].map((userId, index) =>
    rawRow(groupMembers, { groupId: id, userId, role: index === 0 ? 'keeper' : 'member', joinedAt: createdAt + index }),
  )
  await cx.db.batch([
    cx.db
      .insert(groups)
      .values({ id, name, invite: `i${id.slice(1)}`, createdBy: hostId, createdAt })
      .onConflictDoNothing(),
    insertRows(cx.db, groupMembers, members).onConflictDoNothing(),
  ])
}

function nightScript({ id, listing, contentHash, difficulty }: SeededScript) {
  const { name, author, characterKeys } = listing
  const asked = { name, contentHash, versionGroup: id, characters: characterKeys }
  return { ...asked, key: playedKey(asked), author, scriptId: id, difficulty, window: listing.metadata.window ?? null }
}

function nightRow(
  groupId: string,
  hostId: string,
  { unsaved, script }: { unsaved: YearResult['unsaved']; script: SeededScript },
) {
  const { key, name, author, scriptId, contentHash, difficulty, window } = nightScript(script)
  const { endedAt } = unsaved.result
  return rawRow(groupNights, {
    id: unsaved.evening ?? unsaved.id,
    groupId,
    at: endedAt,
    evening: unsaved.evening,
    resultEndedAt: endedAt,
    scriptKey: key,
    name,
    author,
    scriptId,
    contentHash,
    difficulty,
    window,
    players: unsaved.players,
    storytellerId: hostId,
    writerId: hostId,
    resultId: unsaved.id,
    outcome: endedAt % 2 === 0 ? 'good' : 'evil',
    also: [],
    isChosen: false,
  })
}
