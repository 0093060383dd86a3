import * as calls from '#protocol/calls/accounts.ts'
import type { Me } from '#protocol/person.ts'
import { useCall } from '../app/act/use-call.ts'
import { call, isApiError } from '../app/api/client.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { session, useSession } from '../app/session.ts'
import { useSite } from '../app/site.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Waiting } from '../ui/spinner.tsx'
import { CallFailure } from '../app/act/call-failure.tsx'
import { say } from '../ui/say.ts'

/** /dev/auth-status: what Belfry knows of the visitor. */
export function AuthStatusPage() {
  usePageTitle(say`Auth status`)
  const { status, user } = useSession()
  const site = useSite()
  const { failure, busy, run } = useCall()
  const check = async () =>
    run(
      async () => session.set(await call(calls.readSession, { query: { silent: '1' } })),
      'check',
      unlessOffline(say`Failed to check auth status`, say`Network error checking auth status`),
    )
  const logOut = async () => {
    const failed = unlessOffline(say`Failed to log out`, say`Network error during logout`)
    if (await run(() => call(calls.signOut), 'logout', failed)) await check()
  }

  return (
    <div className="grid max-w-[760px] grid-cols-1 gap-4">
      <h1>{say`Auth status`}</h1>
      <CallFailure call={{ failure }} />
      {status === 'loading' ? <Waiting label={say`Checking authentication...`} /> : <Session user={user} />}
      <div className="flex flex-wrap gap-3">
        <a className={buttonClass({ variant: 'primary' })} href="/auth/google?returnTo=/dev/auth-status">
          {say`Sign in with Google`}
        </a>
        <Button busy={busy.includes('logout')} onClick={() => void logOut()}>
          {say`Log out`}
        </Button>
        <Button busy={busy.includes('check')} onClick={() => void check()}>
          {say`Refresh Status`}
        </Button>
      </div>
      {!site.isProduction && <Endpoints />}
    </div>
  )
}

function Session({ user }: { user: Me | null }) {
  return (
    <Facts
      className="rounded-card bg-surface p-4 shade"
      facts={[
        [say`Authenticated`, user === null ? 'no' : 'yes'],
        [say`User id`, user?.id ?? 'none'],
        [say`Display name`, user?.displayName ?? 'none'],
        [say`Role`, user?.role ?? 'none'],
        [say`External sign-in id`, user?.googleId ?? 'none'],
        [say`Avatar provider`, user?.avatarProvider ?? 'none'],
      ]}
    />
  )
}

const unlessOffline = (failed: string, offline: string) => (error: unknown) => (isApiError(error, 0) ? offline : failed)

const ENDPOINTS = [
  ['GET', '/api/auth/me', say`The session, or 401`],
  ['GET', '/api/auth/me?silent=1', say`The session, or {"authenticated": false}`],
  ['GET', '/auth/google?returnTo=/', say`Starts sign-in with Google`],
  ['GET', '/auth/discord?returnTo=/', say`Starts sign-in with Discord`],
  ['GET', '/api/auth/callback/{provider}', say`Finishes a sign-in with the provider’s answer`],
  ['POST', '/api/auth/logout', say`Signs out`],
  ['POST', '/api/auth/setup-display-name', say`Sets the display name`],
  ['GET', '/api/auth/devices', say`Where you’re signed in`],
  ['GET', '/health', say`Whether Belfry and its storage respond`],
] as const

/** The endpoints of sign-in; shown outside production only. */
function Endpoints() {
  return (
    <section className="grid gap-2 rounded-card bg-surface px-4 py-4 shade" aria-labelledby="endpoints">
      <h2 id="endpoints">{say`Debug endpoints`}</h2>
      <ul className="grid">
        {ENDPOINTS.map(([method, address, does]) => (
          <li key={address} className="flex flex-wrap justify-between gap-x-4 border-line py-2 not-first:border-t">
            <code className="font-mono text-[0.9em] wrap-anywhere">
              {method} {address}
            </code>
            <span className="text-muted">{does}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
