import { useLocation } from '../../app/navigation/use-location.ts'
import { DeadEnd } from '../../parts/page/dead-end.tsx'
import { makeStore, useStore } from '../../app/store.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { say } from '../../ui/say.ts'
import type { DrawnPage } from '../../drawn/drawn-page.ts'

/** The sentence that came with the page. */
const limitedBecause = makeStore('')

/** Stands in for a room's door when too many were opened from here. */
function RoomLimited() {
  const { pathname } = useLocation()
  return (
    <DeadEnd
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
      <p>{useStore(limitedBecause)}</p>
    </DeadEnd>
  )
}

export const roomLimited: DrawnPage = {
  Page: RoomLimited,
  path: null,
  seed: ({ limited = '' }) => limitedBecause.seed(limited),
}
