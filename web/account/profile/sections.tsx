import * as accountCalls from '#protocol/calls/accounts.ts'
import * as scriptCalls from '#protocol/calls/scripts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useEffect, useMemo, useState } from 'react'
import type { AvatarSource, LinkError, Me, Provider, UserRecord } from '#protocol/person.ts'
import { mayManage } from '#domain/person/authority.ts'
import { freshSignInSentence } from '#protocol/fresh-sign-in.ts'
import { isAtLeast } from '#domain/role.ts'
import { DisplayNameForm } from '../../parts/display-name-form.tsx'
import { FreshSignIn } from '../../parts/account/fresh-sign-in.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { Figures, Head } from './head.tsx'
import { OwnGroups } from './own-groups.tsx'
import { OwnResults, ownNights } from './own-results.tsx'
import { OwnShortlists } from './own-shortlists.tsx'
import { Section } from './section.tsx'
import { SignInMethods } from './sign-in-methods.tsx'
import { SponsoredScripts, sponsoredScripts } from './sponsored-scripts.tsx'
import { Loaded } from '../../app/act/loaded.tsx'
import { useCall } from '../../app/act/use-call.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'
import { useSearchParams } from '../../app/navigation/use-page-params.ts'
import { signInMessage } from '../sign-in-address.ts'
import { linkAddress } from '../../app/api/people.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { DialogProps } from '../../ui/dialog.tsx'
import { PROVIDER_NAMES } from '../../parts/account/provider-mark.tsx'
import { makeResource, useResource } from '../../app/resource.ts'
import { UploadState } from './upload-state.tsx'
import { call, messageOf } from '../../app/api/client.ts'
import { session } from '../../app/session.ts'
import { Segmented } from '../../ui/form/segmented.tsx'

const Dialog = lazyPart<DialogProps>(() => import('../../ui/dialog.tsx').then((file) => file.Dialog))

export interface SectionsProps {
  person: UserRecord
  viewer: Me
  isOwn: boolean
  onChange: (person: UserRecord) => void
}

export function Sections({ person: read, viewer, isOwn, onChange }: SectionsProps) {
  // The session hears first of what is linked and unlinked elsewhere on the page.
  const { hasGoogleAccount, hasDiscordAccount } = isOwn ? viewer : read
  const person = { ...read, hasGoogleAccount, hasDiscordAccount }
  const isStale = useLinkError()
  const scripts = useMemo(() => sponsoredScripts(read.id), [read.id])
  const nights = useMemo(() => ownNights(), [])
  const mayUnlink = isOwn || mayManage(viewer.role, person.role)
  return (
    <div className="grid grid-cols-1 items-start gap-8 [&_[data-waiting]~*]:invisible">
      <Head person={person} isOwn={isOwn}>
        <Figures scripts={scripts} nights={isOwn ? nights : null} />
      </Head>
      {isOwn && isStale && (
        <FreshSignIn
          message={freshSignInSentence(viewer.freshSignIn.minutes)}
          what="link"
          unfinished={null}
          returnTo="/profile"
        />
      )}
      <div className="grid grid-cols-1 content-start gap-12 has-[>:not([data-paged])_[data-waiting]]:[&~*]:invisible">
        {isOwn && <OwnResults first={nights} />}
        {isOwn && <OwnShortlists viewer={viewer} />}
        {isOwn && <OwnGroups viewer={viewer} />}
        <SponsoredScripts userId={person.id} isOwn={isOwn} first={scripts} />
      </div>
      <div
        id="account"
        className="grid scroll-mt-(--s4) grid-cols-1 content-start gap-8 rounded-card bg-surface px-4 py-6 shade [--plate:var(--bg)] sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] sm:gap-12 sm:p-8 [&_h2]:text-h3"
      >
        {isOwn && <OwnName person={person} viewer={viewer} onChange={onChange} />}
        {isOwn && <PictureChoice person={person} onChange={onChange} />}
        <SignInMethods person={person} isOwn={isOwn} mayUnlink={mayUnlink} onChange={onChange} />
        {isOwn && <Devices />}
        <Uploads userId={person.id} viewer={viewer} />
        {isOwn && <DeleteAccount user={viewer} />}
      </div>
      {isOwn && <LinkQuestion />}
    </div>
  )
}

function OwnName({ person, viewer, onChange }: Omit<SectionsProps, 'isOwn'>) {
  return (
    <Section title={say`Name`}>
      <DisplayNameForm
        className="grid justify-items-start gap-3 [&>div]:justify-self-stretch"
        name={viewer.needsDisplayName ? (viewer.proposedName ?? '') : person.displayName}
        hint={say`People see this name on your rooms and scripts. The author names in your scripts don’t change.`}
        action={say`Save name`}
        isSaved={!viewer.needsDisplayName}
        busyAction="Saving..."
        onDone={({ displayName }) => {
          onChange({ ...person, displayName })
          toast({ type: 'success', title: say`Name saved` })
        }}
      />
    </Section>
  )
}

const SECONDS = 6

const OWN_MESSAGES: Partial<Record<LinkError, string>> = {
  provider_in_use: say`This provider account is already linked to a different user.`,
  already_linked: say`Another account of this provider is already linked. Unlink it first.`,
}

const NOT_FRESH: LinkError = 'fresh_sign_in_needed'

/**
 * Shows the error of `?link_error=` once, and removes it from the address. Answers whether linking needs a fresh sign-in:
 * that takes more than a message.
 */
function useLinkError(): boolean {
  const [params, setParams] = useSearchParams()
  const error = params.get('link_error')
  // Kept, since the address forgets it. Linking leaves the page, so it is read once.
  const [isStale] = useState(error === NOT_FRESH)
  useEffect(() => {
    if (error === null) return
    const others = [...params].filter(([name]) => name !== 'link_error')
    setParams(others, { replace: true })
    if (error === NOT_FRESH) return
    const own = Object.entries(OWN_MESSAGES).find(([code]) => code === error)?.[1]
    toast({ type: 'danger', title: own ?? signInMessage(error) ?? '', autoCloseSec: SECONDS })
  }, [error, params, setParams])
  return isStale
}

/** Asks when linking was started from another site: nobody links an account by accident. */
function LinkQuestion() {
  const [params, setParams] = useSearchParams()
  const provider = readProvider(params.get('confirm_link'))
  if (provider === null) return null
  const name = PROVIDER_NAMES[provider]
  const close = () => setParams({}, { replace: true })
  return (
    <Dialog
      open
      onClose={close}
      title={say`Link a ${name} account?`}
      footer={
        <>
          <Button onClick={close}>{say`Cancel`}</Button>
          <a className={buttonClass({ variant: 'primary' })} href={linkAddress(provider)}>
            {say`Link ${name}`}
          </a>
        </>
      }
    >
      <p>
        {say`Something outside of Belfry asked to link a ${name} account to yours. Anybody with that account could then sign in as you. Only continue if you started this yourself.`}
      </p>
    </Dialog>
  )
}

function readProvider(text: string | null): Provider | null {
  return text === 'google' || text === 'discord' ? text : null
}

const UploadControls = lazyPart(async () => (await import('./upload-controls.tsx')).UploadControls)

const FRESH_MS = 15_000

/** When this person may upload again, and for Admins the means to allow it now. */
function Uploads({ userId, viewer }: { userId: string; viewer: Me }) {
  const resource = useMemo(() => makeResource(() => call(scriptCalls.readUploads, { userId }), FRESH_MS), [userId])
  const answer = useResource(resource)
  return (
    <Section title={say`Uploads`}>
      <Loaded
        answer={answer}
        mayBeOld
        failed={say`Failed to load the upload limit`}
        why={null}
        onRetry={resource.refresh}
      >
        {(status) => (
          <>
            <UploadState status={status} onDue={() => void resource.refresh()} />
            {isAtLeast(viewer.role, 'Admin') && (
              <div className="min-h-[10rem]">
                <UploadControls
                  userId={userId}
                  onBypass={(bypassUntil) => {
                    resource.set({ ...status, bypassUntil, remainingMs: 0, resetAt: null })
                    void resource.refresh()
                  }}
                  onReset={resource.set}
                />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

interface PictureChoiceProps {
  person: UserRecord
  onChange: (person: UserRecord) => void
}

/** Which picture others see: of a linked account, or the initials. */
function PictureChoice({ person, onChange }: PictureChoiceProps) {
  const [wanted, setWanted] = useState<AvatarSource | null>(null)
  const action = useCall((error) => messageOf(error, ''))
  const choose = async (source: AvatarSource) => {
    setWanted(source)
    await action.run(async () => {
      onChange(await call(accountCalls.chooseAvatar, { id: person.id, body: { avatarSource: source } }))
      void session.refresh()
    })
    setWanted(null)
  }
  const options = [
    ...(person.hasGoogleAccount ? [{ value: 'google' as const, label: PROVIDER_NAMES.google }] : []),
    ...(person.hasDiscordAccount ? [{ value: 'discord' as const, label: PROVIDER_NAMES.discord }] : []),
    { value: 'none' as const, label: say`None` },
  ]
  const hasNoPicture = person.provider !== 'none' && person.avatarUrl === null
  return (
    <Section title={say`Picture`}>
      <Segmented<AvatarSource>
        label={say`Picture from`}
        options={options}
        value={wanted ?? person.provider}
        onChange={(source) => void choose(source)}
        disabled={wanted !== null}
        hint={
          hasNoPicture
            ? say`We don’t have your ${PROVIDER_NAMES[person.provider]} picture yet. We’ll get it the next time you sign in with that account.`
            : say`We copy your picture when you sign in. Without one, we show your initials.`
        }
      />
      <CallFailure call={action} title={say`Failed to change your picture`} />
    </Section>
  )
}
