import { useState } from 'react'
import * as calls from '#protocol/calls/accounts.ts'
import type { Provider, UserRecord } from '#protocol/person.ts'
import { call } from '../../app/api/client.ts'
import { linkAddress } from '../../app/api/people.ts'
import { useUnfinished } from '../../parts/account/unfinished.ts'
import { PROVIDER_NAMES, ProviderMark } from '../../parts/account/provider-mark.tsx'
import { session, useSession } from '../../app/session.ts'
import { useSite } from '../../app/site.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Section } from './section.tsx'
import { ConfirmDialog } from '../../app/act/confirm-dialog.ts'
import { say, sayAloud } from '../../ui/say.ts'

/** What is kept while somebody signs in again in the middle of it. */
const UNLINKING = 'unlink'

export interface SignInMethodsProps {
  person: UserRecord
  isOwn: boolean
  mayUnlink: boolean
  onChange: (person: UserRecord) => void
}

/** The linked accounts. The last one cannot be removed. */
export function SignInMethods({ person, isOwn, mayUnlink, onChange }: SignInMethodsProps) {
  const [leaving, setLeaving] = useState(useUnfinished<Provider>(UNLINKING))
  const { providers } = useSite()
  const linked: Record<Provider, boolean> = { google: person.hasGoogleAccount, discord: person.hasDiscordAccount }
  const shown = (['google', 'discord'] as const).filter((provider) => linked[provider] || providers.includes(provider))
  const isLast = (provider: Provider) => !providers.some((other) => other !== provider && linked[other])
  const row = (provider: Provider, isLinked = linked[provider]) => (
    <li key={provider} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <ProviderMark provider={provider} />
      <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere [&_a]:-my-2 [&_a]:inline-block [&_a]:py-2 [&_a]:font-semibold">
        {PROVIDER_NAMES[provider]} <span className="text-muted">{isLinked ? 'linked' : say`not linked`}</span>
      </span>
      {isLinked && !isLast(provider) && mayUnlink && (
        <Button
          variant="quiet"
          aria-label={sayAloud`Unlink ${PROVIDER_NAMES[provider]}`}
          onClick={() => setLeaving(provider)}
        >
          {say`Unlink`}
        </Button>
      )}
      {!isLinked && isOwn && (
        <a
          className={buttonClass({})}
          href={linkAddress(provider)}
          aria-label={sayAloud`Link ${PROVIDER_NAMES[provider]}`}
        >
          {say`Link`}
        </a>
      )}
    </li>
  )
  return (
    <Section title={say`Sign-in`}>
      <ul className="grid [&>li+li]:border-t [&>li+li]:border-line">{shown.map((provider) => row(provider))}</ul>
      {shown.some((provider) => linked[provider] && isLast(provider)) && (
        <p className="text-muted">
          {isOwn && shown.some((provider) => !linked[provider])
            ? say`Link the other one too, and you can sign in with either. You can’t unlink the last way to sign in.`
            : say`You can’t unlink the last way to sign in.`}
        </p>
      )}
      {leaving !== null && (
        <UnlinkDialog person={person} provider={leaving} onChange={onChange} onClose={() => setLeaving(null)} />
      )}
    </Section>
  )
}

interface UnlinkDialogProps {
  person: UserRecord
  provider: Provider
  onChange: (person: UserRecord) => void
  onClose: () => void
}

function UnlinkDialog({ person, provider, onChange, onClose }: UnlinkDialogProps) {
  const { user } = useSession()
  const name = PROVIDER_NAMES[provider]
  const unlink = async () => {
    onChange(await call(calls.unlinkProvider, { id: person.id, body: { provider } }))
    void session.refresh()
  }
  return (
    <ConfirmDialog
      title={say`Unlink ${name}?`}
      action={say`Unlink`}
      isDanger
      run={unlink}
      failed={say`Failed to unlink ${name}.`}
      done={say`${name} unlinked`}
      onClose={onClose}
      fresh={{ what: UNLINKING, unfinished: provider, ...(user?.id === person.id && { removed: provider }) }}
    >
      <p>
        {say`You won’t be able to sign in to ${person.displayName}’s account with ${name} any more, and the ${name} picture will be deleted. Signing in with ${name} again would create a new account. All other devices of the account will be signed out.`}
      </p>
    </ConfirmDialog>
  )
}
