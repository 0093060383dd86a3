import { useState } from 'react'
import type { AvatarSource, UserRecord } from '#protocol/person.ts'
import { messageOf } from '../../app/api/client.ts'
import { chooseAvatar } from '../../app/api/people.ts'
import { session } from '../../app/session.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PROVIDER_NAMES } from './provider-names.ts'
import { Section } from './section.tsx'
import { say } from '../../ui/say.ts'

export interface PictureChoiceProps {
  person: UserRecord
  onChange: (person: UserRecord) => void
}

/** Which picture others see: of a linked account, or the initials. */
export function PictureChoice({ person, onChange }: PictureChoiceProps) {
  const [wanted, setWanted] = useState<AvatarSource | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const choose = async (source: AvatarSource) => {
    setWanted(source)
    setFailure(null)
    try {
      onChange(await chooseAvatar(person.id, source))
      void session.refresh()
    } catch (error) {
      setFailure(messageOf(error, ''))
    }
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
      {failure !== null && (
        <Notice type="danger" title={say`Failed to change your picture`}>
          {failure}
        </Notice>
      )}
    </Section>
  )
}
