import { eq, sql } from 'drizzle-orm'
import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import type { EditCharacter } from '#protocol/catalogue/sync.ts'
import type { Context } from '../../context.ts'
import { characters } from '../../db/schema.ts'
import { notFound } from '../../problem.ts'
import { entryOf } from '../activity/entry.ts'
import * as catalogue from './catalogue.ts'
import { ensureRows, nextRevision } from './rows.ts'
import { explained, stillAdmin, stillSeen } from '../../db/guards.ts'
import { requireRole } from '../users/records.ts'

/**
 * Puts an Admin's name and ability in the place of the published ones; no sync takes them away. What is the same as the
 * published text is no edit.
 */
export async function edit(cx: Context, id: string, wanted: EditCharacter): Promise<OfficialCharacter> {
  const actor = requireRole(cx, 'Admin')
  await ensureRows(cx)
  const [row] = await cx.db.select().from(characters).where(eq(characters.id, id))
  if (row === undefined) throw notFound('This character')
  const [name, ability] = [wanted.name.trim(), wanted.ability.trim()]
  const editedName = name === row.name ? null : name
  const editedAbility = ability === row.ability ? null : ability
  const isEdited = editedName !== null || editedAbility !== null
  const change = {
    editedName,
    editedAbility,
    editedAt: isEdited ? cx.now : null,
    editedBy: isEdited ? actor.userId : null,
  }
  const lastEdit = sql`(SELECT ${characters.editedAt} FROM ${characters} WHERE ${characters.id} = ${id})`
  try {
    await cx.db.batch([
      stillAdmin(cx),
      ...(wanted.seenAt === undefined ? [] : [stillSeen(cx, lastEdit, millisOf(wanted.seenAt))]),
      cx.db.update(characters).set(change).where(eq(characters.id, id)),
      nextRevision(cx),
      entryOf(cx, {
        action: isEdited ? 'character.edit' : 'character.edit-removed',
        entityType: 'character',
        entityId: id,
        meta: { name, ability },
      }),
    ])
  } catch (error) {
    throw explained(error)
  }
  const { items } = await catalogue.list(cx)
  const edited = items.find((character) => character.id === id)
  if (edited === undefined) throw notFound('This character')
  return edited
}

export function millisOf(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment)
}
