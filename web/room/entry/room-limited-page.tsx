import { useLocation } from 'react-router'
import { DeadEnd, SHUT } from '../../app/layout/dead-end.tsx'
import { useInitialData } from '../../ui/initial-data.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { say } from '../../ui/say.ts'

/** Comes instead of a room's door, or of two scripts side by side, when too many were opened from here. */
export function RoomLimitedPage() {
  const { pathname, search } = useLocation()
  return (
    <DeadEnd
      tower={SHUT}
      title={say`One moment`}
      ways={
        <>
          <ButtonLink variant="primary" to={pathname + search} reloadDocument>
            {say`Try again`}
          </ButtonLink>
          <ButtonLink to="/">{say`Home`}</ButtonLink>
        </>
      }
    >
      <p>{useInitialData()?.limited}</p>
    </DeadEnd>
  )
}
