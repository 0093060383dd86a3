import { DrawNumbers } from '../../parts/result/draw-numbers.tsx'
import type { DrawnResult } from '../../room/results/shown-result.ts'

export function DrawNumbersContents({ result }: { result: DrawnResult }) {
  return <DrawNumbers result={result} seen={null} />
}
