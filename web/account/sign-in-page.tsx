import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSearchParams } from '../app/navigation/use-page-params.ts'
import { PRODUCT } from '#domain/product.ts'
import type { Provider } from '#protocol/person.ts'
import { Link } from '../ui/link.tsx'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { CheckingAuthentication } from '../parts/page/checking-authentication.tsx'
import { DialPage } from '../parts/page/dial-page.tsx'
import { ScriptWindow } from '../parts/script/script-window.tsx'
import { ProviderButton } from '../parts/account/provider-button.tsx'
import { session as shared, useSession } from '../app/session.ts'
import { useSite } from '../app/site.ts'
import { Notice } from '../ui/notice.tsx'
import { returnPath, signInMessage, START_FAILED } from './sign-in-address.ts'
import { say } from '../ui/say.ts'

/** The window above the door: that of a sample script, as `windowOf` writes it. */
const ROSE = 'DDHBBCBBCBCBKUvDsU_EEvS04zDC'

export interface SignInPageProps {
  /** The target without a page to return to. */
  home?: string
}

/** /auth/login and /auth/register: the first sign-in creates the account. */
export function SignInPage({ home = '/' }: SignInPageProps) {
  usePageTitle(say`Sign in`)
  const session = useSession()
  const { providers } = useSite()
  const location = useLocation()
  const [params] = useSearchParams()
  const [failed, setFailed] = useState(false)
  const origin = returnPath(location.state, params, home)
  // Somebody with a session that left no mark here needs no sign-in. A protected page has asked already.
  const isNobody = Object(location.state).isNobody === true
  useEffect(() => void (isNobody || shared.refresh()), [isNobody])
  if (session.status === 'loading') return <CheckingAuthentication />
  if (session.status === 'authenticated') return <Navigate to={origin} replace />
  const message = failed ? START_FAILED : signInMessage(params.get('error'))
  const start = (provider: Provider) => (
    <ProviderButton
      key={provider}
      provider={provider}
      returnTo={origin}
      onFailure={() => setFailed(true)}
      onStart={() => setFailed(false)}
    />
  )
  return (
    <DialPage middle={<ScriptWindow window={ROSE} size="large" className="[--size:100%]" />}>
      <h1>{say`Sign in to ${PRODUCT}`}</h1>
      <p className="text-muted">
        {providers.length > 1
          ? say`New here? The same buttons create your account.`
          : say`New here? The same button creates your account.`}
      </p>
      {message !== null && (
        <Notice type="danger" title={say`Login failed`} className="grid w-full gap-3">
          {message}
        </Notice>
      )}
      <div className="grid w-full gap-3">{providers.map(start)}</div>
      <p className="text-small text-muted">
        {say`You only need an account to create rooms and to add scripts. `}
        <Link to="/library">{say`Browsing`}</Link>
        {say` and`} <Link to="/join-room">{say`joining a room`}</Link>
        {say` work without one.`} {say`${PRODUCT} gets your name, email and picture from that account.`}
      </p>
    </DialPage>
  )
}

/** /admin/login: Admins sign in again here after their session has ended, and go on to the panel. */
export function AdminLoginPage() {
  return <SignInPage home="/admin" />
}
