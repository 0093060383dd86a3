import { DeadEnd } from '../../app/layout/dead-end.tsx'
import { say } from '../../ui/say.ts'
import { ButtonLink } from '../../ui/link.tsx'

/** After somebody deleted the result that they were looking at. */
export function ResultDeleted() {
  return (
    <DeadEnd title={say`Result deleted`} ways={<ResultWays />}>
      <p>{say`Nobody can open it any more. Its link now says that there is no such result.`}</p>
    </DeadEnd>
  )
}

export function MissingResultPage() {
  return (
    <DeadEnd title={say`Result not found`} tabTitle={say`Result Not Found`} ways={<ResultWays />}>
      <p>{say`It may have been deleted, or the address was mistyped. Results are kept for 400 days.`}</p>
    </DeadEnd>
  )
}

function ResultWays() {
  return (
    <>
      <ButtonLink variant="primary" to="/library">
        {say`Script Library`}
      </ButtonLink>
      <ButtonLink to="/">{say`Home`}</ButtonLink>
    </>
  )
}
