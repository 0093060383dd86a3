import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { previewName } from '#domain/preview-name.ts'
import { sideBySide } from '#domain/script/comparing/compare.ts'
import { jinxesOf } from '#domain/script/jinxes.ts'
import { nightOrderOf } from '#domain/script/night-order.ts'
import type { ResolvedCharacter } from '#domain/script/resolve.ts'
import type { Script } from '#protocol/script.ts'
import type { ComparedCharacter, ComparedScript, ScriptsCompared } from '#protocol/script/compared.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { requireRate, TOO_MANY_SEARCHES } from '../rate-limit.ts'
import * as catalogue from '../services/catalogue/catalogue.ts'
import { findScript } from '../services/scripts/find-script.ts'
import { limitedPage, type Page, plainPage, titled } from './page.ts'

const MOST_LETTERS = 40

const emptyPage = (cx: Context, a: string, b: string): Page => ({
  ...plainPage(cx, 'compare', `/compare?${new URLSearchParams({ a, b })}`),
  isHidden: true,
})

/** As in the library, it counts as a search: the page to show where those are too many, or null. */
export async function refusedCompare(cx: Context, a: string, b: string): Promise<Page | null> {
  try {
    await requireRate(cx, 'SEARCHES', cx.address, TOO_MANY_SEARCHES)
    return null
  } catch (error) {
    return limitedBy(error, emptyPage(cx, a, b))
  }
}

/** The page to show when the store is away or there were too many searches. Throws every other error again. */
function limitedBy(error: unknown, page: Page): Page {
  const limited = error instanceof Problem ? limitedPage({ ...page, isTransient: true }, error) : null
  if (limited === null) throw error
  return limited
}

/** Two scripts side by side. */
export async function comparePage(cx: Context, a: string, b: string): Promise<Page> {
  const page = emptyPage(cx, a, b)
  try {
    const [first, second, official] = await Promise.all([
      findScript(cx, a),
      findScript(cx, b),
      catalogue.current(cx.db, cx.now),
    ])
    const [one, other] = [previewName(first.name, MOST_LETTERS), previewName(second.name, MOST_LETTERS)]
    return {
      ...page,
      title: titled(`${one} and ${other}`),
      previewTitle: `${one} and ${other}, side by side`,
      description: `What the Blood on the Clocktower scripts ${one} and ${other} share, and what only one of them has.`,
      isTransient: first.expiresAt !== null || second.expiresAt !== null,
      data: { ...page.data, compared: { names: [one, other] } },
      renderedWith: { scriptsCompared: compared(first, second, official) },
    }
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'NOT_FOUND')) return limitedBy(error, page)
    return { ...page, name: 'missing-script', title: titled('Script Not Found'), isTransient: true, status: 404 }
  }
}

function compared(first: Script, second: Script, official: Catalogue): ScriptsCompared {
  const { both, onlyFirst, onlySecond } = sideBySide(first.scriptData, second.scriptData, official)
  return {
    first: scriptOf(first, official),
    second: scriptOf(second, official),
    both: both.map((character) => characterOf(character, first)),
    onlyFirst: onlyFirst.map((character) => characterOf(character, first)),
    onlySecond: onlySecond.map((character) => characterOf(character, second)),
  }
}

function scriptOf(script: Script, official: Catalogue): ComparedScript {
  const { id, name, author, logoUrl, computed, metadata, scriptData } = script
  const { isTeensyville, window, teamCounts } = metadata
  const { firstNight, otherNight } = nightOrderOf(scriptData, official)
  const acting = (night: typeof firstNight) => night.filter(({ kind }) => kind === 'character').length
  return {
    id,
    name,
    author,
    logoUrl,
    computed,
    isTeensyville,
    window,
    teamCounts,
    jinxes: jinxesOf(scriptData, official).length,
    firstNight: acting(firstNight),
    otherNight: acting(otherNight),
  }
}

function characterOf({ entry, name, team, official }: ResolvedCharacter, { icons }: Script): ComparedCharacter {
  const own = Object.hasOwn(icons, entry) ? icons[entry] : undefined
  return { id: official?.id ?? null, name, team, iconUrl: own ?? official?.iconUrl ?? null }
}
