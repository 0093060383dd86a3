import type { Me, UserRecord } from '#protocol/person.ts'
import { mayManage } from '#domain/person/authority.ts'
import { freshSignInSentence } from '#protocol/fresh-sign-in.ts'
import { DisplayNameForm } from '../../parts/display-name-form.tsx'
import { FreshSignIn } from '../parts/fresh-sign-in.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { Head } from './head.tsx'
import { LinkQuestion } from './link-question.tsx'
import { OwnResults } from './own-results.tsx'
import { PictureChoice } from './picture-choice.tsx'
import styles from './profile.module.css'
import { Section } from './section.tsx'
import { SignInMethods } from './sign-in-methods.tsx'
import { SponsoredScripts } from './sponsored-scripts.tsx'
import { Uploads } from './uploads.tsx'
import { useLinkError } from './use-link-error.ts'
import { say } from '../../ui/say.ts'

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
  const mayUnlink = isOwn || mayManage(viewer.role, person.role)
  return (
    <div className={styles['page']}>
      <Head person={person} isOwn={isOwn} />
      {isOwn && isStale && (
        <FreshSignIn
          message={freshSignInSentence(viewer.freshSignIn.minutes)}
          what="link"
          kept={null}
          returnTo="/profile"
          className={styles['wide']}
        />
      )}
      {isOwn && (
        <Section title={say`Name`}>
          <DisplayNameForm
            className={styles['nameForm']}
            name={viewer.needsDisplayName ? (viewer.proposedName ?? '') : person.displayName}
            hint={say`People see this name on your rooms and scripts. The author names in your scripts don’t change.`}
            action={say`Save name`}
            busyAction="Saving..."
            onDone={({ displayName }) => {
              onChange({ ...person, displayName })
              toast({ type: 'success', title: say`Name saved` })
            }}
          />
        </Section>
      )}
      {isOwn && <PictureChoice person={person} onChange={onChange} />}
      <SignInMethods person={person} isOwn={isOwn} mayUnlink={mayUnlink} onChange={onChange} />
      {isOwn && <LinkQuestion />}
      {isOwn && <Devices />}
      <Uploads userId={person.id} viewer={viewer} />
      {isOwn && <DeleteAccount user={viewer} />}
      {isOwn && <OwnResults />}
      <SponsoredScripts userId={person.id} isOwn={isOwn} />
    </div>
  )
}
