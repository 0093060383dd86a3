import { useId } from 'react'
import { createPortal } from 'react-dom'
import * as calls from '#protocol/calls/accounts.ts'
import type { Me, SignInChange } from '#protocol/person.ts'
import { call } from '../../app/api/client.ts'
import { useShownPage } from '../../app/navigation/navigation.tsx'
import { PROVIDER_NAMES } from './provider-button.tsx'
import { readStored, useStored, writeStored } from '../../app/data/stored/browser-store.ts'
import { session } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useCall } from '../../app/act/use-call.ts'
import { SignInAgain } from '../../app/act/sign-in-again.tsx'
import { say } from '../../ui/say.ts'

/** "23 Nov", where the reader is. */
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
/** When the changes were that this device need not tell again. It outlives signing out, so that each is told once. */
const KNOWN = 'belfry.known-sign-in-changes'
const KNOWN_AT_MOST = 10

/** Tells, at the next sign-in, that a way to sign in was added to the account or removed. */
export function SignInChanges({ user }: { user: Me }) {
  const { compact = false } = useShownPage().traits
  const known = (useStored(() => readStored(KNOWN), null) ?? '').split(' ')
  const change = user.signInChanges.find(({ at }) => !known.includes(at))
  const slot = document.getElementById('account-notices')
  // A page that uses the whole screen has no place for it; the next one has.
  if (change === undefined || slot === null || compact) return null
  const note = () => {
    writeStored(KNOWN, [...known, change.at].slice(-KNOWN_AT_MOST).join(' '))
    // The button that had the focus is gone.
    document.getElementById('main')?.focus()
  }
  return createPortal(<Told key={change.at} user={user} change={change} onKnown={note} />, slot)
}

interface ToldProps {
  user: Me
  change: SignInChange
  onKnown: () => void
}

function Told({ user, change: { change, provider, at }, onKnown }: ToldProps) {
  const titleId = useId()
  const [name, day] = [PROVIDER_NAMES[provider], DAY.format(new Date(at))]
  const action = useCall(say`Failed to unlink ${name}.`)
  const unlink = async () => {
    if (!(await action.run(() => call(calls.unlinkProvider, { id: user.id, body: { provider } })))) return
    toast({ type: 'success', title: say`${name} unlinked, and all your other devices signed out` })
    onKnown()
    void session.refresh()
  }
  const title =
    change === 'linked'
      ? say`${name} was linked to your account on ${day}. Not you?`
      : say`${name} was unlinked from your account on ${day}. Not you?`
  return (
    <section
      className="mx-auto grid w-full max-w-[calc(var(--page)+2*var(--gutter))] gap-3 px-gutter pt-2 pb-0"
      aria-labelledby={titleId}
    >
      <Notice type="warning" isSilent title={<span id={titleId}>{title}</span>}>
        <p>
          {change === 'linked'
            ? say`Anybody with that ${name} account can sign in as you.`
            : say`Check how you sign in, and sign out devices you don’t know.`}
        </p>
        <div className="mt-3 mb-1 flex flex-wrap gap-3">
          {change === 'linked' ? (
            <Button variant="danger" busy={action.isBusy} onClick={() => void unlink()}>
              {say`Unlink ${name} and sign out everywhere else`}
            </Button>
          ) : (
            <ButtonLink to="/profile">{say`Open your profile`}</ButtonLink>
          )}
          <Button onClick={onKnown}>{say`It was me`}</Button>
        </div>
      </Notice>
      {action.failure !== null && <p role="alert">{action.failure}</p>}
      <SignInAgain call={action} what="unlink-told" unfinished={null} removed={provider} />
    </section>
  )
}
