import { DrawCheck } from './draw-check.tsx'
import type { DrawnResult } from './shown-result.ts'
import { drawnPart } from '../../ui/drawn-part.tsx'
import { say } from '../../words/frame.ts'

const ID = 'draw-numbers'
const NOTES = { fits: '', mismatch: say`Ask your Storyteller what happened.` }

export const drawNumbers = drawnPart<{ result: DrawnResult }>(
  async () => (await import('./draw-numbers-contents.tsx')).DrawNumbersContents,
)

export function ResultDraw({ result }: { result: DrawnResult }) {
  const numbers = <div id={ID} {...drawNumbers.useContents(ID, { result })} />
  return <DrawCheck result={result} seen={null} heading="h2" numbers={numbers} notes={NOTES} />
}
