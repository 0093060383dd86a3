import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { changeSentence, kindWords, type StoredChange } from '#domain/catalogue/changes.ts'
import { plural } from '#domain/plural.ts'
import { PRODUCT } from '#domain/product.ts'
import { FEED_QUERY, type FeedQuery } from '#protocol/library/feed-query.ts'
import { ScriptQuery } from '#protocol/script/script-query.ts'
import type { Context } from '../../context.ts'
import { isoDate } from '../../iso-date.ts'
import * as catalogue from '../catalogue/catalogue.ts'
import type { CardRow } from '../scripts/script-card.ts'
import * as scriptList from './script-list.ts'

const ENTRIES = 50

/** The newest scripts as an Atom 1.0 feed, or those of a search. */
export async function libraryFeed(cx: Context, query: FeedQuery): Promise<string> {
  const all = ScriptQuery.parse({ limit: String(ENTRIES) })
  const { rows } = await scriptList.rowPage(cx, { ...all, ...query })
  const asked = addressQuery(query)
  return feedOf(cx, {
    path: `/feeds/library.xml${asked}`,
    page: `/library${asked}`,
    title: titleOf(query),
    updatedAt: Math.max(0, ...rows.map(({ updatedAt }) => updatedAt)),
    entries: rows.map((row) => scriptEntry(cx, row)),
  })
}

/** What syncs have changed of characters, as an Atom 1.0 feed: what kind of change, and never the publisher's wording. */
export async function changesFeed(cx: Context): Promise<string> {
  const { catalogue: official, changes } = await catalogue.withChanges(cx.db, cx.now)
  const newest = changes.slice(0, ENTRIES)
  return feedOf(cx, {
    path: '/feeds/changes.xml',
    page: '/characters',
    title: `${PRODUCT}: changed characters`,
    updatedAt: newest[0]?.at ?? 0,
    entries: newest.map((change) => changeEntry(cx, change, official)),
  })
}

interface Feed {
  path: string
  /** The page that shows the same. */
  page: string
  title: string
  updatedAt: number
  entries: readonly string[]
}

function feedOf({ origin }: Context, { path, page, title, updatedAt, entries }: Feed): string {
  const address = inXml(origin + path)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${address}</id>`,
    `<title>${inXml(title)}</title>`,
    `<updated>${isoDate(updatedAt)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${address}"/>`,
    `<link rel="alternate" type="text/html" href="${inXml(origin + page)}"/>`,
    `<author><name>${PRODUCT}</name><uri>${origin}/</uri></author>`,
    `<icon>${origin}/icons/bell-192.png</icon>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

function titleOf({ search, include, type }: FeedQuery): string {
  const isAll = search.trim() === '' && include.length === 0 && type === 'all'
  return `${PRODUCT}: ${isAll ? 'newest scripts' : 'newest scripts of a search'}`
}

/** As the library's own address says it. */
function addressQuery(query: FeedQuery): string {
  const given = FEED_QUERY.flatMap((name): [string, string][] => {
    const value = String(query[name])
    return value === '' || value === 'all' ? [] : [[name, value]]
  })
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

function scriptEntry({ origin }: Context, { id, name, author, uploadedAt, updatedAt, metadata }: CardRow): string {
  const address = inXml(`${origin}/script/${encodeURIComponent(id)}`)
  const type = metadata.isTeensyville ? 'A Teensyville script' : 'A script'
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${inXml(name)}</title>`,
    `<published>${isoDate(uploadedAt)}</published>`,
    `<updated>${isoDate(updatedAt)}</updated>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    ...(author === null ? [] : [`<author><name>${inXml(author)}</name></author>`]),
    `<summary>${type} with ${plural(metadata.characterCount, 'character', 'characters')}.</summary>`,
    '</entry>',
  ].join('')
}

function changeEntry({ origin }: Context, change: StoredChange, official: Catalogue): string {
  const { id, at, characterId, kinds, with: others } = change
  const nameOf = (characterKey: string) => official.find(characterKey)?.name ?? characterKey
  const address = inXml(`${origin}/characters/${encodeURIComponent(characterId)}`)
  return [
    '<entry>',
    `<id>${address}#change-${id}</id>`,
    `<title>${inXml(`${nameOf(characterId)} (${kindWords(kinds)})`)}</title>`,
    `<updated>${isoDate(at)}</updated>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<summary>${inXml(changeSentence(nameOf(characterId), kinds, others.map(nameOf)))}</summary>`,
    '</entry>',
  ].join('')
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
/** Not even as a reference may XML have these. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function inXml(text: string): string {
  return text.replace(NO_XML, '\uFFFD').replace(/[&"<>]/gu, (mark) => MARKS[mark] ?? '')
}
