import { useState } from 'react'
import * as calls from '#protocol/calls/accounts.ts'
import { call } from '../api/client.ts'
import { isApiError } from '../api/api-error.ts'
import { useGo } from '../navigation/navigation.tsx'
import { session } from '../session.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { forgetAccount } from './forget-account.ts'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/say.ts'

/** Clears the user and goes home, even if the call fails: then it says what is left to do. */
export function SignOut({ label }: { label: string }) {
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const failure: unknown = await call(calls.signOut).then(
      () => null,
      (error: unknown) => error,
    )
    await forgetAccount()
    // Navigates first: a protected page without a user would redirect to sign-in.
    await go('/')
    session.set({ authenticated: false })
    if (failure !== null) sayUnfinished(failure)
    setBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void leave()}>
      {label}
    </Button>
  )
}

/** Only the server can end the sign-in itself. */
function sayUnfinished(failure: unknown): void {
  const title = isApiError(failure, 0) ? say`Signing out needs a network` : say`Belfry couldn’t sign you out`
  const text = say`What your account kept on this device is gone, but you’ll be signed in again once Belfry answers. Sign out then.`
  toast({ type: 'warning', title, text, autoCloseSec: 0 })
}
