import { DrawNumbers } from './draw-numbers.tsx'
import type { DrawnResult } from './shown-result.ts'

export function DrawNumbersContents({ result }: { result: DrawnResult }) {
  return <DrawNumbers result={result} seen={null} />
}
