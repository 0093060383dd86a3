import { and, eq, sql } from 'drizzle-orm'
import type { Night, PlayedInstead } from '#protocol/group.ts'
import type { Context } from '../../context.ts'
import { type Guard, guardedBatch } from '../../db/guarded-batch.ts'
import { groupNights, results } from '../../db/schema.ts'
import { invalid } from '../../problem.ts'
import { requireChangeRate } from './find-group.ts'
import { DECIDED, scriptsOf } from './nights-from-results.ts'
import * as nights from './nights.ts'
import { nightColumns } from './group-scripts.ts'
import { writeNights } from './write-nights.ts'

const NOT_OF_IT = 'This vote is not one of that evening’s, or its result is gone.'

/**
 * Makes one of a night’s other results the night’s script; the former takes its place among the others. Repeated, it changes
 * nothing. From then on another result of the room does not replace it.
 */
export async function playInstead(
  cx: Context,
  id: string,
  nightId: string,
  { resultId }: PlayedInstead,
): Promise<Night> {
  const { actor, night } = await nights.requireWriter(cx, id, nightId)
  await requireChangeRate(cx)
  const [result] = await cx.db
    .select(DECIDED)
    .from(results)
    .where(and(eq(results.id, resultId), sql`${results.decided} IS NOT NULL`))
  const isOfEvening = night.evening !== null && (result?.evening ?? result?.id) === night.evening
  if (result === undefined || !isOfEvening) throw invalid([{ path: 'resultId', message: NOT_OF_IT }])
  const script = (await scriptsOf(cx, [result]))(result)
  const guards = [...nights.mayStillWrite(id, nightId, actor.userId), isAmong(nightId, resultId)]
  const changed = cx.db
    .update(groupNights)
    .set({
      ...nightColumns(script),
      scriptId: sql`(SELECT id FROM script WHERE id = ${script.scriptId})`,
      resultId,
      also: swapped(resultId),
      isChosen: true,
    })
    .where(sql`${nights.isOf(id, nightId)} AND ${isOther(resultId)}`)
  await writeNights(cx, id, { played: [script], statements: [changed] }, (written) => guardedBatch(cx, guards, written))
  return nights.view(cx, id, nightId)
}

const isOther = (resultId: string) =>
  sql`EXISTS (SELECT 1 FROM json_each(group_night.also) WHERE json_extract(value, '$.resultId') = ${resultId})`

/** The other results, with what the night was until now in the place of the one that it becomes. */
const swapped = (
  resultId: string,
) => sql`(SELECT json_group_array(CASE WHEN json_extract(value, '$.resultId') = ${resultId}
  THEN json_object('name', group_night.name, 'resultId', group_night.result_id) ELSE json(value) END) FROM json_each(group_night.also))`

/** The result is still there and of the night, when the batch is written. */
function isAmong(nightId: string, resultId: string): Guard {
  const isThere = sql`EXISTS (SELECT 1 FROM result WHERE id = ${resultId})`
  const isOfNight = sql`EXISTS (SELECT 1 FROM group_night WHERE id = ${nightId} AND (result_id = ${resultId} OR ${isOther(resultId)}))`
  return { refuseIf: sql`NOT (${isThere} AND ${isOfNight})`, code: 'VALIDATION_FAILED', message: NOT_OF_IT }
}
