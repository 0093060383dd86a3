import { DeadEnd } from '../../parts/page/dead-end.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function AccountDeactivatedPage() {
  return (
    <DeadEnd
      title="Account deactivated"
      ways={
        <ButtonLink variant="primary" to="/">
          Return to Landing Page
        </ButtonLink>
      }
    >
      <p>Your account has been deactivated by an administrator. You cannot sign in at this time.</p>
    </DeadEnd>
  )
}
