import type { ReactNode } from 'react'
import type { Settings } from '#domain/room/options.ts'
import {
  NominationSettings,
  type RoomSettingsProps,
  SeatSettings,
  type SettingsDraft,
  TimerSettings,
  VotingSettings,
} from '../../parts/room/room-settings.tsx'
import { NEW_ROOM, whole } from './settings-draft.ts'
import { say } from '../../ui/say.ts'

interface SettingsCardProps {
  draft: SettingsDraft
  onChange: RoomSettingsProps['onChange']
}

export function SettingsCard({ draft, onChange }: SettingsCardProps) {
  const options = readable(draft)
  const props = { options, onChange, eager: true }
  return (
    <div className="grid card">
      <Group title={say`Timers`}>
        <TimerSettings {...props} />
      </Group>
      <Group title={say`Voting`}>
        <VotingSettings {...props} />
      </Group>
      <Group title={say`Nominations`}>
        <NominationSettings {...props} />
      </Group>
      <Group title={say`Seats`}>
        <div className="grid grid-cols-2 items-start gap-4">
          <SeatSettings {...props} />
        </div>
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 px-4 py-6 not-first:border-t not-first:border-t-line sm:p-6 [&_h2]:text-h3 [&_h2]:text-accent">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** An invalid field shows its text; the value behind it does not matter until it is valid. */
function readable(draft: SettingsDraft): Settings {
  return { ...NEW_ROOM, ...whole(draft) }
}
