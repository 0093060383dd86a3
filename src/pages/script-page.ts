import { plural } from '#domain/plural.ts'
import { DEFAULT_AUTHOR } from '#domain/script/script-data.ts'
import type { Script } from '#protocol/script.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import * as catalogue from '../services/catalogue/catalogue.ts'
import { findScript } from '../services/scripts/find-script.ts'
import { embedLink, scriptEmbed } from './embeds.ts'
import { oembedLink } from './oembed.ts'
import { logoPicture, type Page, plainPage, titled } from './page.ts'
import { previewName } from '#domain/preview-name.ts'
import { isTooLong, partFor } from './sheet-data.ts'

const MOST_LETTERS = 60

/** A script with its official characters. One that is too long is left to the browser. */
export async function scriptPage(cx: Context, id: string): Promise<Page> {
  const page = plainPage(cx, 'script', `/script/${encodeURIComponent(id)}`)
  try {
    const [{ faces = {}, ...script }, official] = await Promise.all([
      findScript(cx, id),
      catalogue.current(cx.db, cx.now),
    ])
    const isTransient = script.expiresAt !== null
    const picture = await logoPicture(cx, script.logoUrl)
    return {
      ...page,
      title: titled(script.name),
      description: describeScript(script),
      picture,
      links: [
        oembedLink(cx, 'script', script.id),
        ...embedLink(cx, 'script', script.id, scriptEmbed(cx, script, official, picture)),
      ],
      isHidden: isTransient,
      isTransient,
      jsonLd: workOf(page.address, script),
      faces,
      ...(isTooLong(script)
        ? { name: null }
        : { data: { ...page.data, script, catalogue: partFor(script, official) } }),
    }
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'NOT_FOUND')) throw error
    return {
      ...page,
      name: 'missing-script',
      title: titled('Script Not Found'),
      isHidden: true,
      isTransient: true,
      status: 404,
    }
  }
}

function describeScript({ author, metadata }: Script): string {
  const { isTeensyville, characterCount, teamCounts, hasCustomCharacters } = metadata
  const { townsfolk, outsider, minion, demon } = teamCounts
  const type = isTeensyville ? 'A Teensyville script' : 'A script'
  const custom = hasCustomCharacters ? ', some of them custom' : ''
  return (
    `${type}${author === null || author === DEFAULT_AUTHOR ? '' : ` by ${previewName(author, MOST_LETTERS)}`} with ${plural(characterCount, 'character', 'characters')}${custom}: ` +
    `${townsfolk} Townsfolk, ${plural(outsider, 'Outsider', 'Outsiders')}, ${plural(minion, 'Minion', 'Minions')}, ${plural(demon, 'Demon', 'Demons')}.`
  )
}

function workOf(url: string, { name, author, uploadedAt, metadata }: Script): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name,
    url,
    datePublished: uploadedAt,
    genre: metadata.isTeensyville ? 'Teensyville' : 'Full Game',
    ...(author === DEFAULT_AUTHOR ? {} : { author: { '@type': 'Person', name: author } }),
    isPartOf: { '@type': 'Game', name: 'Blood on the Clocktower' },
  }
}
