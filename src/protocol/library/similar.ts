import * as z from 'zod/mini'
import { ScriptCard } from '../script.ts'

/** The scripts that are most like another one, most alike first: what they share, have besides, and lack. */
export const SimilarScripts = z.object({
  items: z.array(
    z.object({ script: ScriptCard, shared: z.int(), added: z.array(z.string()), removed: z.array(z.string()) }),
  ),
})
export type SimilarScripts = z.infer<typeof SimilarScripts>
