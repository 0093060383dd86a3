import { plural } from '#domain/plural.ts'
import { SCORE_UNITS } from '#domain/room/counting/score-units.ts'
import { outcomeOf, titleOf } from '#domain/room/verdict/outcome.ts'
import { autoJinxesOf } from '#domain/script/jinxes.ts'
import type { SavedResult } from '#protocol/result.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import * as catalogue from '../services/catalogue/catalogue.ts'
import { findResult } from '../services/results/find-result.ts'
import { embedLink, resultEmbed } from './embeds.ts'
import { oembedLink } from './oembed.ts'
import { type Page, plainPage, titled } from './page.ts'
import { previewName } from '#domain/preview-name.ts'
import { isTooLong, partFor } from './sheet-data.ts'

/** What a preview of a link has room for. */
const SCORES_TOLD = 4
const MOST_LETTERS = 100

/** A result with the script that was chosen, as it was that night. A script that is too long is left to the browser. */
export async function resultPage(cx: Context, id: string): Promise<Page> {
  const page = { ...plainPage(cx, 'result', `/results/${encodeURIComponent(id)}`), isHidden: true }
  try {
    const [result, official] = await Promise.all([findResult(cx, id), catalogue.current(cx.db, cx.now)])
    const { lead, name } = outcomeOf(result)
    const described = {
      ...page,
      title: titled(titleOf({ lead, name: previewName(name, MOST_LETTERS) })),
      description: describeResult(result),
      links: [oembedLink(cx, 'result', result.id), ...embedLink(cx, 'result', result.id, resultEmbed(cx, result))],
    }
    if (result.script === null) return { ...described, data: { ...page.data, result } }
    const { scriptData } = result.script
    const script = { scriptData, autoJinxes: autoJinxesOf(scriptData, official) }
    if (isTooLong(script)) return { ...described, name: null }
    const sheet = { catalogue: partFor(script, official), autoJinxes: script.autoJinxes }
    return { ...described, data: { ...page.data, result }, renderedWith: { sheet } }
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'NOT_FOUND')) throw error
    return { ...page, name: 'missing-result', title: titled('Result Not Found'), isTransient: true, status: 404 }
  }
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "Sam’s table, November 21, 2026. 11 votes: Catfishing 33 points, Sorrow 25 points." */
function describeResult(result: SavedResult): string {
  const { hostName, endedAt, votesCast, standings, voteType } = result
  const told = standings
    .slice(0, SCORES_TOLD)
    .map(
      ({ scriptName, score }) => `${previewName(scriptName, MOST_LETTERS)} ${plural(score, ...SCORE_UNITS[voteType])}`,
    )
  const rest = standings.length - told.length
  const scores = rest > 0 ? [...told, `${rest} more`] : told
  const votes =
    votesCast === 0 ? 'Nobody voted.' : `${plural(votesCast, ...SCORE_UNITS.plurality)}: ${scores.join(', ')}.`
  return `${previewName(hostName)}’s table, ${DAY.format(new Date(endedAt))}. ${votes}${describeDraw(result)}`
}

function describeDraw({ standings, decidedBy, draw }: SavedResult): string {
  if (decidedBy === 'draw') return ' The tie was settled by a draw.'
  const drawn = standings.find(({ nominationId }) => nominationId === draw?.order[0]?.nominationId)
  return drawn === undefined ? '' : ` The draw chose ${previewName(drawn.scriptName, MOST_LETTERS)}.`
}
