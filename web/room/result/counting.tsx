import type { KeptResult } from '#protocol/result.ts'
import { drawnPart } from '../../ui/drawn-part.tsx'

const ID = 'counting'

export const counting = drawnPart<{ result: KeptResult }>(
  async () => (await import('./counting-contents.tsx')).CountingContents,
)

/** What every count of the ballots says; no script is needed to read it. */
export function Counting({ result }: { result: KeptResult }) {
  return <div id={ID} {...counting.useContents(ID, { result })} />
}
