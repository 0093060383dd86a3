import { useState } from 'react'
import * as calls from '#protocol/calls/groups.ts'
import { GROUP_LIMITS } from '#domain/group/group.ts'
import { plural } from '#domain/plural.ts'
import { call } from '../../app/api/client.ts'
import { FreshSignIn } from '../../parts/account/fresh-sign-in.tsx'
import { useGo } from '../../app/navigation/navigation.tsx'
import { LocalDay } from '../../parts/local-day.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { endingOf, useGroupCall, useShownGroup } from '../shown-group.ts'
import { Question } from './question.tsx'

/** Tells keepers when the group ends, and lets them keep it. */
export function Ending() {
  const { data, group } = useShownGroup()
  const { isBusy, failure, run } = useGroupCall()
  const [isAsking, setAsking] = useState(false)
  if (group.endsAt === null) return null
  const keep = async () => data.group.set(await call(calls.keep, { id: group.id }))
  return (
    <section aria-label={say`The end of this group`}>
      <Notice
        type="warning"
        isSilent
        title={
          <>
            {say`This group ends on `}
            <LocalDay moment={group.endsAt} dateStyle="full" />
          </>
        }
        action={
          <div className="flex flex-wrap items-center gap-2">
            <Button variant="primary" busy={isBusy} onClick={() => run(keep)}>
              {say`Keep this group`}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {say`End it now`}
            </Button>
          </div>
        }
      >
        <p>{say`Until then everything stays as it is, and any keeper can keep it. After that its nights can’t be brought back.`}</p>
        {failure !== null && <p role="alert">{failure}</p>}
      </Notice>
      {isAsking && <EndGroup onClose={() => setAsking(false)} />}
    </section>
  )
}

/** Asks before the group ends: at once after a fresh sign-in, which it offers, else later. */
export function EndGroup({ onClose }: { onClose: () => void }) {
  const { data, group, me } = useShownGroup()
  const go = useGo()
  const end = async () => {
    const ending = await call(calls.end, { id: group.id })
    if (ending === undefined) {
      await go('/profile')
      toast({ type: 'success', title: say`${group.name} has ended` })
      return
    }
    void data.group.refresh()
  }
  const people = plural(group.members.length, 'person', 'people')
  return (
    <Question
      title={say`End ${group.name}?`}
      action={say`End ${group.name}`}
      call={end}
      onClose={onClose}
      more={
        group.nights > 0 && (
          <FreshSignIn
            message={say`To end it right now, sign in again first.`}
            what={endingOf(group.id)}
            unfinished={true}
          />
        )
      }
    >
      {say`${plural(group.nights, 'night', 'nights')} and everything else here will be gone for ${people}. Results and shortlists stay with the people who made them.`}{' '}
      {group.nights === 0
        ? say`You can’t undo this.`
        : say`If you signed in within the last ${plural(me.freshSignIn.minutes, 'minute', 'minutes')}, it ends at once and you can’t undo this. Otherwise it ends in ${GROUP_LIMITS.daysUntilEnded} days, and any keeper can keep it until then. Export the nights first if you want to keep them.`}
    </Question>
  )
}
