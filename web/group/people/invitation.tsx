import { useRef, useState } from 'react'
import * as calls from '#protocol/calls/groups.ts'
import { call } from '../../app/api/client.ts'
import { copyLink, shareLink } from '../../parts/share-link.ts'
import { useCopied } from '../../parts/use-copied.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CHAIN, SEND, TICK } from '../../ui/icons.ts'
import { say } from '../../ui/say.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { Spoken } from '../../ui/visually-hidden.tsx'
import { useShownGroup } from '../shown-group.ts'
import { Question } from './question.tsx'

/** The link that lets people in, for keepers. */
export function Invitation() {
  const { group } = useShownGroup()
  const [isCopied, reportCopied] = useCopied()
  const [isAsking, setAsking] = useState(false)
  if (group.invite === null) return null
  const path = `/groups/join/${group.invite}`
  const copy = async () => {
    if (await copyLink(path)) reportCopied()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        label={say`Invitation`}
        hint={say`Anyone with this link and an account can join.`}
        readOnly
        value={window.location.origin + path}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy()}>
          <Icon path={isCopied ? TICK : CHAIN} size={20} />
          {isCopied ? say`Link copied` : say`Copy link`}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button onClick={() => void shareLink(say`Join ${group.name} on Belfry`, path)}>
            <Icon path={SEND} size={20} />
            {say`Share`}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {say`New link`}
        </Button>
      </div>
      <Spoken>{isCopied ? say`Link copied` : ''}</Spoken>
      {isAsking && <NewLink onClose={() => setAsking(false)} />}
    </div>
  )
}

/** Makes a new invitation, and says so. */
export function useRenewedInvite(): () => Promise<void> {
  const { data, group } = useShownGroup()
  // Sent again after no answer came, it makes no second one.
  const op = useRef('')
  return async () => {
    op.current ||= crypto.randomUUID()
    const { invite } = await call(calls.renewInvite, { id: group.id, body: { op: op.current } })
    data.group.set({ ...group, invite })
    toast({ type: 'success', title: say`New link made`, text: say`The old one no longer works.` })
  }
}

function NewLink({ onClose }: { onClose: () => void }) {
  const renew = useRenewedInvite()
  return (
    <Question title={say`Make a new link?`} action={say`Make a new link`} call={renew} onClose={onClose}>
      {say`The old link stops working at once, wherever you have sent it. Everybody who is in the group stays.`}
    </Question>
  )
}
