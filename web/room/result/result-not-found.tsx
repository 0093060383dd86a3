import { DeadEnd } from '../../parts/page/dead-end.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { say } from '../../words/frame.ts'

export function ResultNotFound() {
  return (
    <DeadEnd title={say`Result not found`} tabTitle={say`Result Not Found`} ways={<ResultWays />}>
      <p>{say`It may have been deleted, or the address was mistyped. Results are kept for 400 days.`}</p>
    </DeadEnd>
  )
}

export function ResultWays() {
  return (
    <>
      <ButtonLink to="/library">{say`Script Library`}</ButtonLink>
      <ButtonLink variant="quiet" to="/">
        {say`Home`}
      </ButtonLink>
    </>
  )
}
