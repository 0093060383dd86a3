import { useRef, useState } from 'react'
import * as calls from '#protocol/calls/groups.ts'
import type { GroupRole } from '#domain/group/group.ts'
import { plural } from '#domain/plural.ts'
import type { Group } from '#protocol/group.ts'
import { call } from '../../app/api/client.ts'
import { Avatar } from '../../app/account/avatar.tsx'
import { Tag } from '../../parts/tag.tsx'
import { Button } from '../../ui/button.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import { useGroupCall, useShownGroup } from '../shown-group.ts'
import { useRenewedInvite } from './invitation.tsx'
import { Question } from './question.tsx'
import { CallFailure } from '../../app/act/call-failure.tsx'

type Member = Group['members'][number]
type Asked = { kind: 'remove' | 'removed' | 'step-back'; member: Member }

/** Everybody in the group; keepers decide who is one, and who goes. */
export function People() {
  const { data, group, me, isKeeper } = useShownGroup()
  const { isBusy, failure, run } = useGroupCall()
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const close = () => setAsked(null)
  const turn = async ({ userId }: Member, role: GroupRole) =>
    data.group.set(await call(calls.changeMember, { id: group.id, userId, body: { role } }))
  const remove = async (member: Member) => {
    await call(calls.removeMember, { id: group.id, userId: member.userId })
    void data.refresh()
  }
  const closeRemoved = () => {
    close()
    // Their row is gone with its button.
    queueMicrotask(() => list.current?.focus())
  }
  return (
    <>
      <ul
        ref={list}
        className="grid grid-cols-1 focus:outline-none [&>li+li]:border-t [&>li+li]:border-line"
        tabIndex={-1}
        aria-label={say`People of this group`}
      >
        {group.members.map((member) => (
          <li
            key={member.userId}
            className="grid min-h-[60px] grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0 py-2 wrap-anywhere"
          >
            <Avatar name={member.displayName} url={member.avatarUrl} size={40} />
            <Who member={member} isYou={member.userId === me.id} />
            {isKeeper && (
              <Ways
                member={member}
                isYou={member.userId === me.id}
                isBusy={isBusy}
                onTurn={(role) => run(() => turn(member, role))}
                onAsk={(kind) => setAsked({ kind, member })}
              />
            )}
          </li>
        ))}
      </ul>
      <CallFailure call={{ failure }} />
      {asked?.kind === 'remove' && (
        <Question
          title={say`Remove ${asked.member.displayName}?`}
          action={say`Remove`}
          call={() => remove(asked.member)}
          onClose={close}
          onDone={() => setAsked({ kind: 'removed', member: asked.member })}
        >
          {say`They no longer see this group and its nights. The nights stay. They can’t come back with an invitation you’ve made before.`}
        </Question>
      )}
      {asked?.kind === 'removed' && <Removed name={asked.member.displayName} onClose={closeRemoved} />}
      {asked?.kind === 'step-back' && (
        <Question
          title={say`Step down as keeper?`}
          action={say`Step down`}
          isHarmless
          call={() => turn(asked.member, 'member')}
          onClose={close}
        >
          {say`You stay in the group, but only its keepers can invite people and change nights of others. A keeper can make you one again.`}
        </Question>
      )}
    </>
  )
}

/** The link that they know still lets others in. */
function Removed({ name, onClose }: { name: string; onClose: () => void }) {
  const renew = useRenewedInvite()
  return (
    <Question
      title={say`${name} was removed`}
      action={say`Make a new invitation`}
      cancel={say`Done`}
      isHarmless
      call={renew}
      onClose={onClose}
    >
      {say`They can’t come back with the link you have now, but anyone they pass it on to can still join. Make a new invitation to end it. Then you decide who gets the new one, them included.`}
    </Question>
  )
}

function Who({ member: { displayName, role, ready }, isYou }: { member: Member; isYou: boolean }) {
  return (
    <div className="[&>*+:not(p)]:ms-1">
      <b>
        <bdi>{displayName}</bdi>
      </b>
      {isYou && <span className="text-muted">{say` (you)`}</span>}
      {role === 'keeper' && <Tag>{say`Keeper`}</Tag>}
      {ready > 0 && <p className="m-0 text-small text-muted">{say`Can run ${plural(ready, 'script', 'scripts')}`}</p>}
    </div>
  )
}

interface WaysProps {
  member: Member
  isYou: boolean
  isBusy: boolean
  onTurn: (role: GroupRole) => void
  onAsk: (kind: Asked['kind']) => void
}

function Ways({ member: { displayName, role }, isYou, isBusy, onTurn, onAsk }: WaysProps) {
  if (isYou)
    return (
      <span className="col-2 -ms-3">
        <Button variant="quiet" disabled={isBusy} onClick={() => onAsk('step-back')}>
          {say`Step down as keeper`}
        </Button>
      </span>
    )
  return (
    <span className="col-2 -ms-3">
      {role === 'keeper' ? (
        <Button
          variant="quiet"
          disabled={isBusy}
          aria-label={sayAloud`Make member: ${displayName}`}
          onClick={() => onTurn('member')}
        >
          {say`Make member`}
        </Button>
      ) : (
        <Button
          variant="quiet"
          disabled={isBusy}
          aria-label={sayAloud`Make keeper: ${displayName}`}
          onClick={() => onTurn('keeper')}
        >
          {say`Make keeper`}
        </Button>
      )}
      <Button
        variant="quiet"
        className="text-danger"
        disabled={isBusy}
        aria-label={sayAloud`Remove ${displayName}`}
        onClick={() => onAsk('remove')}
      >
        {say`Remove`}
      </Button>
    </span>
  )
}
