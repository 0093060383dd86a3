import { DeadEnd } from '../../parts/page/dead-end.tsx'
import { ResultWays } from './result-not-found.tsx'

/** After somebody deleted the result that they were looking at. */
export function ResultDeleted() {
  return (
    <DeadEnd title="Result deleted" ways={<ResultWays />}>
      <p>Nobody can open it any more. Its link now says that there is no such result.</p>
    </DeadEnd>
  )
}
