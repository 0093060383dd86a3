import { FeedQuery } from '../library/feed-query.ts'
import { LibraryPage, PackedCards } from '../library.ts'
import { CardsQuery, ScriptQuery } from '../script/script-query.ts'
import { call, file } from './call.ts'

const ABOUT = `
The newest 50 scripts, newest first. An entry's \`updated\` is when the script was last changed.

With \`search\`, \`include\` or \`type\` it has what the library finds for them, and counts as a search.
`

const ABOUT_CHANGES = `
The newest 50 changes of characters, newest first: what kind of change, never the publisher's wording.
`

const MINUTE = 60
const ATOM = file('application/atom+xml')

export const list = call('GET /api/library', 'Lists the library in a compact form', {
  who: 'lister',
  query: ScriptQuery,
  limit: 'narrowed lists',
  copy: 5 * MINUTE,
  isPublic: true,
  answers: { 200: LibraryPage },
})
export const readCards = call('GET /api/library/cards', 'Gets cards by their number in the index', {
  who: 'everybody',
  query: CardsQuery,
  limit: 'reads',
  copy: 5 * MINUTE,
  isPublic: true,
  answers: { 200: PackedCards },
})
export const readIndex = call('GET /api/library/index', 'Gets the packed index, gzipped', {
  who: 'everybody',
  limit: 'uncached reads',
  copy: 60 * MINUTE,
  isPublic: true,
  answers: { 200: file('application/octet-stream') },
})

/** Feeds in Atom 1.0. */
export const readChangesFeed = call('GET /feeds/changes.xml', 'Lists changed characters as an Atom feed', {
  who: 'everybody',
  copy: 5 * MINUTE,
  isPublic: true,
  answers: { 200: ATOM },
  about: ABOUT_CHANGES,
})
export const readFeed = call('GET /feeds/library.xml', 'Lists the newest scripts as an Atom feed', {
  who: 'everybody',
  query: FeedQuery,
  limit: 'narrowed lists',
  copy: 5 * MINUTE,
  isPublic: true,
  answers: { 200: ATOM },
  about: ABOUT,
})
