import type { Catalogue, CatalogueCharacter } from '#domain/catalogue/catalogue.ts'
import { stillTrue, type StoredChange } from '#domain/catalogue/changes.ts'
import { nightPlace, type NightPlace } from '#domain/catalogue/night-place.ts'
import { ownAbility, ownReason } from '#domain/catalogue/own-words.ts'
import { plural } from '#domain/plural.ts'
import { setupWords } from '#domain/script/setup-changes.ts'
import { TEAM_LABELS } from '#domain/team.ts'
import type { OfficialCharacter } from '#protocol/catalogue/character.ts'
import type { Jinx } from '#protocol/catalogue/jinx.ts'
import type { CharacterNews, CharacterRow, CharacterSheet, NamedCharacter } from '#protocol/library/character.ts'
import { briefOf, readCards } from '#protocol/library/packed-cards.ts'
import { ScriptQuery } from '#protocol/script/script-query.ts'
import type { Context } from '../context.ts'
import { isoDate } from '../iso-date.ts'
import { Problem } from '../problem.ts'
import * as catalogue from '../services/catalogue/catalogue.ts'
import { characterInLibrary, COUNTED } from '../services/library/character.ts'
import * as library from '../services/library/library.ts'
import { characterEmbed, embedLink } from './embeds.ts'
import { changesFeedLink, type Page, plainPage, titled } from './page.ts'

/** How many of the newest scripts a character's page shows, and how much of what changed. */
const NEWEST = 12
const NEWS = 8

/** The names of the editions that have one. */
const EDITIONS: Readonly<Record<string, string>> = {
  tb: 'Trouble Brewing',
  bmr: 'Bad Moon Rising',
  snv: 'Sects & Violets',
  carousel: 'The Carousel',
}

const pathOf = (id: string) => `/characters/${encodeURIComponent(id)}`

/** Where a character's page is, whatever the spelling of its id; null if there is no such character. */
export async function characterPath(cx: Context, typed: string): Promise<string | null> {
  const found = (await catalogue.current(cx.db, cx.now)).find(typed)
  return found === undefined ? null : pathOf(found.id)
}

/** All official characters by team, with what syncs have changed last. */
export async function charactersPage(cx: Context): Promise<Page> {
  const page = plainPage(cx, 'characters', '/characters')
  const [{ items }, { catalogue: official, changes }] = await Promise.all([
    catalogue.list(cx),
    catalogue.withChanges(cx.db, cx.now),
  ])
  const rows = items.map(rowOf).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return {
    ...page,
    title: titled('Characters'),
    description: `All ${rows.length} official characters of Blood on the Clocktower: what each does, on which nights, its jinxes, and which scripts have it.`,
    links: [changesFeedLink(cx.origin)],
    jsonLd: listOf(cx, rows.length),
    data: { ...page.data, characters: { total: rows.length } },
    renderedWith: { characterLists: { rows, news: newsOf(changes.slice(0, NEWS), official) } },
  }
}

/** A character: what it does in our words, and how the library uses it. */
export async function characterPage(cx: Context, id: string): Promise<Page> {
  const page = plainPage(cx, 'character', pathOf(id))
  try {
    const sheet = await sheetOf(cx, id)
    return {
      ...page,
      title: titled(sheet.name),
      previewTitle: `${sheet.name}, ${TEAM_LABELS[sheet.team].one}`,
      description: describeCharacter(sheet),
      links: [...embedLink(cx, 'character', id, characterEmbed(cx, sheet)), changesFeedLink(cx.origin)],
      jsonLd: termOf(cx, page.address, sheet),
      data: { ...page.data, character: { name: sheet.name } },
      renderedWith: { characterSheet: sheet },
    }
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'NOT_FOUND')) throw error
    const missing = { name: 'missing-character', status: 404, isHidden: true, isTransient: true } as const
    return { ...page, ...missing, title: titled('Character Not Found') }
  }
}

/** A character as lists show it, by any spelling of its id. */
export const characterRow = async (cx: Context, typed: string): Promise<CharacterRow> =>
  rowOf(await catalogue.find(cx, typed))

async function sheetOf(cx: Context, id: string): Promise<CharacterSheet> {
  const known = await catalogue.find(cx, id)
  const query = ScriptQuery.parse({ include: known.id, limit: String(NEWEST) })
  const [{ character, jinxes, scripts, partners }, { catalogue: official, changes }, newest] = await Promise.all([
    characterInLibrary(cx, known.id),
    catalogue.withChanges(cx.db, cx.now),
    library.page(cx, query),
  ])
  // They were counted up to a day ago, when more scripts may have had it.
  const shareOf = (together: number) => Math.min(1, together / Math.min(scripts, COUNTED))
  const here = official.find(character.id)
  return {
    ...rowOf(character),
    officialPage: officialPageOf(character.official_name),
    setup: character.setup ? setupWords(character.id) : null,
    firstNight: here === undefined ? null : namedPlace(nightPlace(official.all, here, 'firstNight')),
    otherNight: here === undefined ? null : namedPlace(nightPlace(official.all, here, 'otherNight')),
    jinxes: jinxes.flatMap((jinx) => jinxOf(jinx, character.id, official)),
    scripts,
    libraryTotal: newest.libraryTotal,
    newest: readCards(newest).map(briefOf),
    partners: (scripts === 0 ? [] : partners).flatMap(({ id: partner, scripts: together }) => {
      const found = official.find(partner)
      return found === undefined ? [] : [{ ...named(found), share: shareOf(together) }]
    }),
    news: newsOf(
      changes.filter(({ characterId }) => characterId === character.id),
      official,
    ),
  }
}

function rowOf(character: OfficialCharacter): CharacterRow {
  const { id, name, team, ability, isSummary, official_ability, edition, icon_url, is_disabled } = character
  return {
    id,
    name,
    team,
    iconUrl: icon_url,
    // Fabled and Loric are an edition of their own by name, which their team says already.
    edition: edition === '' || edition === team ? null : (EDITIONS[edition] ?? edition),
    words: ownAbility({ id, ability, isSummary, isEdited: ability !== official_ability }),
    isDisabled: is_disabled,
  }
}

const named = ({ id, name, team, iconUrl = null }: CatalogueCharacter): NamedCharacter => ({ id, name, team, iconUrl })

function namedPlace(place: NightPlace<CatalogueCharacter> | null): NightPlace<NamedCharacter> | null {
  if (place === null) return null
  const { before, after } = place
  return { ...place, before: before && named(before), after: after && named(after) }
}

function jinxOf(jinx: Jinx, id: string, official: Catalogue): CharacterSheet['jinxes'] {
  const { a_id: a, b_id: b, effective_reason: reason, isSummary, override_enabled, override_reason } = jinx
  const other = official.find(a === id ? b : a)
  if (other === undefined || reason === null) return []
  const isOverride = override_enabled && override_reason !== null
  return [{ other: named(other), words: ownReason({ a, b, reason, isSummary, isOverride }) }]
}

function newsOf(changes: readonly StoredChange[], official: Catalogue): CharacterNews[] {
  return changes.flatMap(({ characterId, kinds, with: others, at }) => {
    const found = official.find(characterId)
    if (found === undefined) return []
    const shown = stillTrue(kinds, found.isDisabled)
    if (shown.length === 0) return []
    const partners = others.flatMap((id) => official.find(id) ?? [])
    return [{ character: named(found), kinds: shown, with: partners.map(named), at: isoDate(at) }]
  })
}

/** In the publisher's own wiki, whose pages have the names. */
const officialPageOf = (name: string) =>
  `https://wiki.bloodontheclocktower.com/${encodeURIComponent(name.replaceAll(' ', '_')).replaceAll("'", '%27')}`

function describeCharacter({ name, team, edition, words, scripts }: CharacterSheet): string {
  const kind = [TEAM_LABELS[team].one, ...(edition === null ? [] : [edition])].join(', ')
  const what = `${name} in Blood on the Clocktower (${kind})`
  return `${what}${words === null ? '' : `: ${words.text}`} In ${plural(scripts, 'script', 'scripts')}, with its jinxes, nights and partners.`
}

/** Without its items, which are the page's links: they would make it too large for the first packets. */
function listOf({ origin }: Context, numberOfItems: number): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: 'Characters',
    url: `${origin}/characters`,
    mainEntity: { '@type': 'ItemList', numberOfItems },
  }
}

function termOf({ origin }: Context, url: string, { name, words }: CharacterSheet): unknown {
  const characters = `${origin}/characters`
  const trail = [
    { '@type': 'ListItem', position: 1, name: 'Characters', item: characters },
    { '@type': 'ListItem', position: 2, name, item: url },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'BreadcrumbList', itemListElement: trail },
      {
        '@type': 'DefinedTerm',
        name,
        url,
        ...(words === null ? {} : { description: words.text }),
        inDefinedTermSet: { '@type': 'DefinedTermSet', name: 'Blood on the Clocktower characters', url: characters },
      },
    ],
  }
}
