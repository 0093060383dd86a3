import { useState } from 'react'
import type { AvatarSource, UserRecord } from '#protocol/person.ts'
import { messageOf } from '../../api/client.ts'
import { chooseAvatar } from '../../api/people.ts'
import { session } from '../../session.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { PROVIDER_NAMES } from './provider-names.ts'
import { Section } from './section.tsx'

export interface PictureChoiceProps {
  person: UserRecord
  onChange: (person: UserRecord) => void
}

/** Which picture others see: of a linked account, or the initials. */
export function PictureChoice({ person, onChange }: PictureChoiceProps) {
  const [wanted, setWanted] = useState<AvatarSource | null>(null)
  const choose = async (source: AvatarSource) => {
    setWanted(source)
    try {
      onChange(await chooseAvatar(person.id, source))
      void session.refresh()
    } catch (error) {
      toast({ type: 'danger', title: 'Failed to change your picture', text: messageOf(error, '') })
    }
    setWanted(null)
  }
  const options = [
    ...(person.hasGoogleAccount ? [{ value: 'google' as const, label: PROVIDER_NAMES.google }] : []),
    ...(person.hasDiscordAccount ? [{ value: 'discord' as const, label: PROVIDER_NAMES.discord }] : []),
    { value: 'none' as const, label: 'None' },
  ]
  const hasNoPicture = person.provider !== 'none' && person.avatarUrl === null
  return (
    <Section title="Picture">
      <Segmented<AvatarSource>
        label="Show the picture of"
        options={options}
        value={wanted ?? person.provider}
        onChange={(source) => void choose(source)}
        disabled={wanted !== null}
        hint={
          hasNoPicture
            ? `We don’t have your ${PROVIDER_NAMES[person.provider]} picture yet. We’ll get it the next time you sign in with that account.`
            : 'We copy your picture when you sign in. Without one, we show your initials.'
        }
      />
    </Section>
  )
}
