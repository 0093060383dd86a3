import { DeadEnd } from '../../parts/page/dead-end.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { say } from '../../words/account.ts'

export function AccountDeactivatedPage() {
  return (
    <DeadEnd
      title={say`Account deactivated`}
      ways={
        <ButtonLink variant="primary" to="/">
          {say`Return to Landing Page`}
        </ButtonLink>
      }
    >
      <p>{say`Your account has been deactivated by an administrator. You cannot sign in at this time.`}</p>
    </DeadEnd>
  )
}
