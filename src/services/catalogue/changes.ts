import type { StoredChange } from '#domain/catalogue/changes.ts'
import { type ChangeList, type ChangeQuery, sinceOf } from '#protocol/catalogue/changes.ts'
import type { Context } from '../../context.ts'
import { isoDate } from '../../iso-date.ts'
import * as catalogue from './catalogue.ts'

const PAGE = 50

/** What syncs have changed of characters since a day, newest first; a cursor is the last change of the page before. */
export async function list(cx: Pick<Context, 'db' | 'now'>, { since, cursor }: ChangeQuery): Promise<ChangeList> {
  const { changes } = await catalogue.withChanges(cx.db, cx.now)
  const from = since === undefined ? 0 : sinceOf(since)
  const before = cursor === undefined ? Number.POSITIVE_INFINITY : Number(cursor)
  const rest = changes.filter(({ id, at }) => at >= from && id < before)
  const items = rest.slice(0, PAGE)
  return { items: items.map(toItem), nextCursor: rest.length > PAGE ? String(items.at(-1)?.id) : null }
}

function toItem({ id, at, characterId, kinds, with: others }: StoredChange): ChangeList['items'][number] {
  return { id: String(id), at: isoDate(at), characterId, kinds, ...(others.length > 0 ? { with: [...others] } : {}) }
}
