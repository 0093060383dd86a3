import * as z from 'zod/mini'

const MAX_CARDS_BY_SEQ = 100

export const CardsQuery = z.object({
  seqs: z.pipe(
    z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/u, `seqs must be up to ${MAX_CARDS_BY_SEQ} whole numbers.`)),
    z.transform((text) => text.split(',').map(Number)),
  ),
})
