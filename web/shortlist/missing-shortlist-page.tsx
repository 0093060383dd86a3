import { DeadEnd } from '../app/layout/dead-end.tsx'
import { say } from '../ui/say.ts'
import { ButtonLink } from '../ui/link.tsx'

/** For an address that leads to no list, or to one that was deleted. */
export function MissingShortlistPage() {
  return (
    <DeadEnd
      title={say`Shortlist not found`}
      tabTitle={say`Shortlist Not Found`}
      ways={
        <>
          <ButtonLink variant="primary" to="/library">
            {say`Script Library`}
          </ButtonLink>
          <ButtonLink to="/">{say`Home`}</ButtonLink>
        </>
      }
    >
      <p>{say`It may have been deleted, or the address was mistyped. Lists are kept until 60 days after their evening.`}</p>
    </DeadEnd>
  )
}
