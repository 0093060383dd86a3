import { DeadEnd } from '../../parts/page/dead-end.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function ResultNotFound() {
  return (
    <DeadEnd title="Result not found" tabTitle="Result Not Found" ways={<ResultWays />}>
      <p>It may have been deleted, or the address was mistyped. Results are kept for 400 days.</p>
    </DeadEnd>
  )
}

export function ResultWays() {
  return (
    <>
      <ButtonLink to="/library">Script Library</ButtonLink>
      <ButtonLink variant="quiet" to="/">
        Home
      </ButtonLink>
    </>
  )
}
