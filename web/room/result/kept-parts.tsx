import type { KeptResult } from '#protocol/result.ts'
import { drawnPart } from '../../ui/drawn-part.tsx'

const ID = 'places'

export const standings = drawnPart<{ result: KeptResult }>(
  async () => (await import('./kept-contents.tsx')).StandingsContents,
)

export function ResultStandings({ result }: { result: KeptResult }) {
  return <div id={ID} {...standings.useContents(ID, { result })} />
}
