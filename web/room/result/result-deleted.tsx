import { DeadEnd } from '../../parts/page/dead-end.tsx'
import { ResultWays } from './result-not-found.tsx'
import { say } from '../../words/frame.ts'

/** After somebody deleted the result that they were looking at. */
export function ResultDeleted() {
  return (
    <DeadEnd title={say`Result deleted`} ways={<ResultWays />}>
      <p>{say`Nobody can open it any more. Its link now says that there is no such result.`}</p>
    </DeadEnd>
  )
}
