import { useNavigate } from 'react-router'
import { useSearchParams } from '../app/navigation/use-page-params.ts'
import type { Me } from '#protocol/person.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { Bell } from '../app/layout/brand.tsx'
import { DialPage } from '../parts/page/dial-page.tsx'
import { DisplayNameForm } from '../parts/display-name-form.tsx'
import { Protected } from '../parts/page/protected.tsx'
import { returnPath } from './sign-in-address.ts'
import { say } from '../ui/say.ts'

/** /setup/display-name: the first step of a new account. */
export function DisplayNamePage() {
  usePageTitle(say`Complete Your Profile`)
  return <Protected>{(user) => <Setup user={user} />}</Protected>
}

function Setup({ user }: { user: Me }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const goOn = () =>
    void navigate(params.has('returnTo') ? returnPath(null, params) : '/dev/auth-status', { replace: true })
  return (
    <DialPage middle={<Bell />}>
      <h1>{say`Complete Your Profile`}</h1>
      <p className="text-muted">{say`People see this name when you host, vote or add a script.`}</p>
      <DisplayNameForm
        className="grid w-full gap-4 text-start"
        name={user.needsDisplayName ? (user.proposedName ?? '') : user.displayName}
        hint={say`You can change this later in your profile settings.`}
        action={say`Complete Setup`}
        busyAction={say`Setting up...`}
        onDone={goOn}
      />
    </DialPage>
  )
}
