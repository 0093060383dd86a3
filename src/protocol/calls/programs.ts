import { CharacterList } from '../catalogue/character.ts'
import { ComponentEmbed, OEmbed, OEmbedQuery } from '../link-preview.ts'
import { ProblemBody } from '../problem.ts'
import * as z from 'zod/mini'
import { call, file, UNCHANGED } from './call.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const XML = file('application/xml')

/** An OpenAPI 3.1 document. */
const Reference = z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) })

const OTHER_FORMAT = {
  description: 'Only JSON is spoken here.',
  content: { 'application/json': ProblemBody },
}

const OEMBED = `
\`url\` is the address of a script's or a result's page; any other is 404. \`format\` is \`json\`, which is also what is answered without it; any other is 501 \`FORMAT_NOT_SUPPORTED\`. The thumbnail is no larger than \`maxwidth\` and \`maxheight\`, and left out where none of ours is so small. Both kinds of page name this address in a \`<link rel="alternate" type="application/json+oembed">\`.
`

const EMBEDS = `
A page that is shared names its own in a \`<link rel="discord:component-embed">\`: one container of text, one of our pictures and one link button, in at most 3,000 bytes. Names in it are shortened, and escaped for Discord's Markdown. It names nobody but the Storyteller, and has no counts. Where it cannot be made the page has no such link, and this answers 404.
`

export const readReference = call('GET /api/openapi.json', 'Describes every call of the API', {
  who: 'everybody',
  isPublic: true,
  answers: { 200: Reference },
})
export const readOEmbed = call(
  'GET /api/oembed',
  'Tells how a link to a script or a result is shown elsewhere (oEmbed 1.0)',
  {
    who: 'everybody',
    query: OEmbedQuery,
    limit: 'unknown',
    copy: 'everybody’s',
    isPublic: true,
    answers: { 200: OEmbed, 501: OTHER_FORMAT },
    about: OEMBED,
  },
)

// What Discord shows of a link, one for each kind of page. Each is kept, and limited, like its page.
const embed = { who: 'everybody', answers: { 200: ComponentEmbed }, about: EMBEDS } as const
export const embedRoom = call('GET /embeds/room/:file.json', 'Gets the Discord layout of a room’s link', {
  ...embed,
  limit: 'own',
})
export const embedResult = call('GET /embeds/result/:file.json', 'Gets the Discord layout of a result’s link', {
  ...embed,
  limit: 'unknown',
  copy: 'everybody’s',
})
export const embedShortlist = call(
  'GET /embeds/shortlist/:file.json',
  'Gets the Discord layout of a shortlist’s link',
  {
    ...embed,
    limit: 'own',
    copy: 'the caller’s',
  },
)
export const embedScript = call('GET /embeds/script/:file.json', 'Gets the Discord layout of a script’s link', {
  ...embed,
  limit: 'unknown',
  copy: MINUTE,
})
export const embedCharacter = call(
  'GET /embeds/character/:file.json',
  'Gets the Discord layout of a character’s link',
  {
    ...embed,
    limit: 'unknown',
    copy: DAY,
  },
)

export const readRobots = call('GET /robots.txt', 'Tells crawlers which pages they may read', {
  who: 'everybody',
  answers: { 200: file('text/plain') },
})
export const readSitemaps = call('GET /sitemap.xml', 'Lists the parts of the sitemap', {
  who: 'everybody',
  copy: HOUR,
  answers: { 200: XML },
})
export const readSitemap = call('GET /sitemaps/:part', 'Lists the pages and scripts of one part of the sitemap', {
  who: 'everybody',
  limit: ['uncached reads', 'unknown'],
  copy: HOUR,
  answers: { 200: XML },
})
export const readImage = call('GET /images/:key', 'Gets one of our own pictures', {
  who: 'everybody',
  limit: 'unknown',
  answers: { 200: file('image/*'), 304: UNCHANGED },
})
export const readCatalogue = call(
  'GET /catalogue/:file.json',
  'Gets the catalogue by the name of its version, or the present one',
  {
    who: 'everybody',
    answers: { 200: CharacterList },
  },
)
