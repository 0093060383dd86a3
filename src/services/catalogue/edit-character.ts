import { eq, sql } from 'drizzle-orm'
import { currentKey } from '#domain/script/character-id.ts'
import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import type { EditCharacter } from '#protocol/catalogue/sync.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Context } from '../../context.ts'
import { guardedBatch } from '../../db/guarded-batch.ts'
import { callerIsAdmin, unchanged } from '../../db/guards.ts'
import { characters } from '../../db/schema.ts'
import { notFound } from '../../problem.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import { ensureRows, nextRevision } from './catalogue-rows.ts'
import * as catalogue from './catalogue.ts'

/** Replaces a character's published name and ability; no sync undoes that. The published text itself is no edit. */
export async function editCharacter(cx: Context, typed: string, edit: EditCharacter): Promise<OfficialCharacter> {
  const actor = requireRole(cx, 'Admin')
  await ensureRows(cx)
  const [row] = await cx.db
    .select()
    .from(characters)
    .where(eq(characters.id, currentKey(typed)))
  if (row === undefined) throw notFound('This character')
  const { id } = row
  const [name, ability] = [edit.name.trim(), edit.ability.trim()]
  const editedName = name === row.name ? null : name
  const editedAbility = ability === row.ability ? null : ability
  const isEdited = editedName !== null || editedAbility !== null
  const change = {
    editedName,
    editedAbility,
    editedAt: isEdited ? cx.now : null,
    editedBy: isEdited ? actor.userId : null,
  }
  const differs = sql`${characters.editedName} IS NOT ${editedName} OR ${characters.editedAbility} IS NOT ${editedAbility}`
  const lastEdit = sql`(SELECT ${characters.editedAt} FROM ${characters} WHERE ${characters.id} = ${id})`
  const isSeen = edit.seenAt === undefined ? null : unchanged(lastEdit, millisOf(edit.seenAt))
  await guardedBatch(
    cx,
    [callerIsAdmin(cx), isSeen],
    [
      cx.db
        .update(characters)
        .set(change)
        .where(sql`${characters.id} = ${id} AND (${differs})`),
      logEntryIfChanged(cx, {
        action: isEdited ? 'character.edit' : 'character.edit-removed',
        entityType: 'character',
        entityId: id,
        meta: { name, ability },
      }),
      nextRevision(cx),
    ],
  )
  const { items } = await catalogue.list(cx)
  const edited = items.find((character) => character.id === id)
  if (edited === undefined) throw notFound('This character')
  return edited
}

export function millisOf(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment)
}
