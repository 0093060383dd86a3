import { probe } from '../offline/probe.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { ASLEEP, DeadEnd } from './dead-end.tsx'
import { say } from '../../ui/say.ts'

/** Instead of a page that cannot be shown without a network. What shows it goes on once the network is back. */
export function NeedsNetwork() {
  return (
    <DeadEnd
      tower={ASLEEP}
      title={say`This page needs a network`}
      ways={
        <>
          <Button variant="primary" onClick={() => void probe()}>
            {say`Try now`}
          </Button>
          <ButtonLink to="/library">{say`Script Library`}</ButtonLink>
          <ButtonLink to="/">{say`Home`}</ButtonLink>
        </>
      }
    >
      <p data-needs-network="">{say`You are offline. This page opens by itself as soon as you’re back online.`}</p>
    </DeadEnd>
  )
}
