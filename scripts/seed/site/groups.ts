import { sql } from 'drizzle-orm'
import type { Context } from '../../../src/context.ts'
import { insertRows, rawRow } from '../../../src/db/rows.ts'
import { groupMembers, groupNights, groups } from '../../../src/db/schema.ts'
import { nightsFromResults } from '../../../src/services/groups/nights-from-results.ts'
import { writeNights } from '../../../src/services/groups/write-nights.ts'
import { type Cx, DAY_MS } from './part.ts'
import type { Account } from './people.ts'

const NAMES = `Tuesday Table, The Crooked Spire, Night Shift, Bell and Candle, Harbour Lights,
  Sunday Suspects, The Long Table, Ravens, Attic Players, Last Orders`.split(/,\s+/u)
const MEMBERS = 12

/** Groups with their members, each with the decided results of the Storyteller who keeps it as its nights. */
export async function seedGroups(
  cxOf: (part: string) => Cx,
  people: readonly Account[],
  hosts: readonly string[],
): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    const [cx, id, hostId = ''] = [cxOf(name), `year-group-${String(index + 1).padStart(11, '0')}`, hosts[index]]
    const [known] = await cx.db
      .select()
      .from(groups)
      .where(sql`id = ${id}`)
    if (known !== undefined) continue
    const createdAt = cx.now - 355 * DAY_MS
    const others = people.slice(index * MEMBERS, index * MEMBERS + MEMBERS).map((person) => person.id)
    const members = [hostId, ...others.filter((other) => other !== hostId)].map((userId, place) =>
      rawRow(groupMembers, {
        groupId: id,
        userId,
        role: place === 0 ? 'keeper' : 'member',
        joinedAt: createdAt + place,
      }),
    )
    const host = {
      ...cx,
      actor: { userId: hostId },
      config: { limits: { NIGHTS_PER_GROUP: 200 } },
    } as unknown as Context
    await writeNights(cx, id, await nightsFromResults(host, id), async (nights) =>
      cx.db.batch([
        cx.db.insert(groups).values({ id, name, invite: `i${id.slice(1)}`, createdBy: hostId, createdAt }),
        insertRows(cx.db, groupMembers, members),
        ...nights,
        cx.db
          .update(groupNights)
          .set({ outcome: sql`iif(at % 2, 'evil', 'good')` })
          .where(sql`group_id = ${id}`),
      ]),
    )
  }
}
