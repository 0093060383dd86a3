import { dayOf } from '../parts/day.ts'
import { DeadEnd } from '../parts/page/dead-end.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useSearchParams } from '../app/navigation/use-search-params.ts'
import { say } from '../ui/say.ts'

export function AccountDeactivatedPage() {
  const [params] = useSearchParams()
  const day = dayOf(params.get('erase_at') ?? '')
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
      {day !== '' && (
        <p>{say`It will be deleted for good on ${day}. Until then an administrator of this site can bring it back.`}</p>
      )}
    </DeadEnd>
  )
}
