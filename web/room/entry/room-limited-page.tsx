import { useLocation } from 'react-router'
import { DeadEnd, SHUT } from '../../parts/page/dead-end.tsx'
import { useInitialData } from '../../app/initial-data.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { say } from '../../ui/say.ts'

/** Stands in for a room's door when too many were opened from here. */
export function RoomLimitedPage() {
  const { pathname } = useLocation()
  return (
    <DeadEnd
      tower={SHUT}
      title={say`One moment`}
      ways={
        <>
          <ButtonLink variant="primary" to={pathname}>
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
