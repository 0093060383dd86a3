import { DIFFICULTY_LEVELS } from '#domain/script/difficulty-levels.ts'
import { noCounts, TEAMS, type TeamCounts } from '#domain/team.ts'
import type { BriefScript, LibraryCard, PackedCard, PackedCards, PackedSponsor } from '../library.ts'

const TEENSY = 1
const CUSTOM = 2
/** Above the two bits, the number of the difficulty, from 1. */
const LEVEL = 4
const IMAGES = '/images/'

export function packCards(cards: readonly LibraryCard[]): PackedCards {
  const sponsors: PackedSponsor[] = []
  const places = new Map<string, number>()
  const packed = cards.map(
    ({ seq, id, name, author, uploadedAt, sponsor, metadata, computed, logoUrl }): PackedCard => {
      const key = JSON.stringify(sponsor)
      const place = places.get(key) ?? places.set(key, sponsors.length).size - 1
      if (place === sponsors.length) sponsors.push(packSponsor(sponsor))
      const level = DIFFICULTY_LEVELS.findIndex((one) => one === computed.difficulty) + 1
      const flags =
        (metadata.isTeensyville ? TEENSY : 0) | (metadata.hasCustomCharacters ? CUSTOM : 0) | (level * LEVEL)
      const second = Math.floor(Date.parse(uploadedAt) / 1000)
      const counts = packCounts(metadata.teamCounts)
      const logo = logoUrl?.slice(IMAGES.length) ?? null
      return withoutLastNulls([seq, id, name, author, second, place, counts, flags, logo, metadata.window ?? null])
    },
  )
  return { cards: packed, sponsors }
}

export function readCards({ cards, sponsors }: PackedCards): LibraryCard[] {
  const people = sponsors.map(([userId, displayName, picture]) => ({
    userId,
    displayName,
    avatarUrl: picture === undefined ? null : IMAGES + picture,
  }))
  return cards.map(([seq, id, name, author, second, sponsor, counts, flags, logo, window]) => ({
    seq,
    id,
    name,
    author,
    uploadedAt: new Date(second * 1000).toISOString(),
    sponsor: people[sponsor] ?? null,
    metadata: {
      isTeensyville: (flags & TEENSY) !== 0,
      hasCustomCharacters: (flags & CUSTOM) !== 0,
      teamCounts: readCounts(counts),
      ...(window == null ? {} : { window }),
    },
    computed: { difficulty: DIFFICULTY_LEVELS[Math.floor(flags / LEVEL) - 1] ?? '' },
    logoUrl: logo == null ? null : IMAGES + logo,
  }))
}

export const briefOf = ({ id, name, author, logoUrl, metadata }: LibraryCard): BriefScript => ({
  id,
  name,
  author,
  logoUrl,
  isTeensyville: metadata.isTeensyville,
  ...(metadata.window === undefined ? {} : { window: metadata.window }),
})

/** Takes a card with an item at every place, so that none is forgotten. */
function withoutLastNulls(card: Required<PackedCard>): PackedCard {
  const packed: PackedCard = card
  while (packed.at(-1) === null) packed.pop()
  return packed
}

/** The last second that a date can name. */
const LAST_SECOND = 8.64e12

const isText = (item: unknown) => typeof item === 'string'
const isInt = (item: unknown) => Number.isSafeInteger(item)

type Checks<Card> = { readonly [Place in keyof Card]: (item: unknown) => boolean }

/** Whether each item of a packed card, in its order, is what `readCards` takes. */
const ITEM_CHECKS: Checks<Required<PackedCard>> = [
  isInt,
  isText,
  isText,
  (author) => author === null || isText(author),
  (second) => isInt(second) && Math.abs(Number(second)) <= LAST_SECOND,
  isInt,
  Array.isArray,
  isInt,
  (logo) => logo == null || isText(logo),
  (window) => window == null || isText(window),
]

/** Whether something that was stored is a card, as this build or an earlier one packed it. */
export function isPackedCard(value: unknown): value is PackedCard {
  return Array.isArray(value) && ITEM_CHECKS.every((isRight, place) => isRight(value[place]))
}

function packSponsor(sponsor: LibraryCard['sponsor']): PackedSponsor {
  const { userId, displayName, avatarUrl } = sponsor ?? { userId: null, displayName: '', avatarUrl: null }
  return avatarUrl === null ? [userId, displayName] : [userId, displayName, avatarUrl.slice(IMAGES.length)]
}

function packCounts(counts: TeamCounts): number[] {
  const all = TEAMS.map((team) => counts[team])
  while (all.at(-1) === 0) all.pop()
  return all
}

function readCounts(packed: readonly number[]): TeamCounts {
  const counts = noCounts()
  for (const [place, team] of TEAMS.entries()) counts[team] = packed[place] ?? 0
  return counts
}
