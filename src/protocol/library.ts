import * as z from 'zod/mini'
import { Faces, type ScriptCard } from './script.ts'

/** What the library's page shows of a script: a card without the fields that only other programs use. */
export interface LibraryCard extends Pick<ScriptCard, 'id' | 'name' | 'author' | 'uploadedAt' | 'sponsor' | 'logoUrl'> {
  seq: number
  metadata: Pick<ScriptCard['metadata'], 'isTeensyville' | 'hasCustomCharacters' | 'teamCounts' | 'window'>
  /** Empty in answers that were cached before cards had it. */
  computed: Pick<ScriptCard['computed'], 'difficulty'>
}

/**
 * `uploadedAt` is a second, `sponsor` a place in the list beside the cards, `counts` are by team without the last zeros. What
 * not every card has stands at the end: it is left out where nothing follows, else null.
 */
export type PackedCard = [
  seq: number,
  id: string,
  name: string,
  author: string | null,
  uploadedAt: number,
  sponsor: number,
  counts: number[],
  flags: number,
  logo?: string | null,
  window?: string | null,
]
export const PackedCard: z.ZodMiniType<PackedCard> = z.tuple([
  z.int(),
  z.string(),
  z.string(),
  z.nullable(z.string()),
  z.int(),
  z.int(),
  z.array(z.int()),
  z.int(),
  z.exactOptional(z.nullable(z.string())),
  z.exactOptional(z.nullable(z.string())),
])

export type PackedSponsor = [userId: string | null, name: string, picture?: string]
export const PackedSponsor: z.ZodMiniType<PackedSponsor> = z.tuple([
  z.nullable(z.string()),
  z.string(),
  z.exactOptional(z.string()),
])

export const PackedCards = z.object({ cards: z.array(PackedCard), sponsors: z.array(PackedSponsor), faces: Faces })
export type PackedCards = z.infer<typeof PackedCards>

/** A page of the library in a fifth of the bytes of `ScriptPage`. */
export const LibraryPage = z.extend(PackedCards, {
  total: z.int(),
  totalIsExact: z.boolean(),
  libraryTotal: z.int(),
  nextCursor: z.nullable(z.string()),
})
export type LibraryPage = z.infer<typeof LibraryPage>

/** A card as short lists show it. */
export type BriefScript = Pick<LibraryCard, 'id' | 'name' | 'author' | 'logoUrl'> &
  Pick<LibraryCard['metadata'], 'isTeensyville' | 'window'>
