import * as calls from '#protocol/calls/rooms.ts'
import { call } from '../../app/api/client.ts'
import { FAILURES } from '../session/failures.ts'
import { updateStoredRoom } from '../../app/data/stored/stored-rooms.ts'
import { useSession } from '../../app/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { NameForm } from '../entry/name-form.tsx'
import { useRoom } from '../room-context.ts'
import { say } from '../../ui/say.ts'

/** The welcome to a person seated under their account's name, and a later change of the name. */
export function RenameDialog({ isWelcome }: { isWelcome: boolean }) {
  const { session, view, open } = useRoom()
  const { user } = useSession()
  const { participants, you } = view.snapshot
  const name = you.name ?? participants.find(({ id }) => id === you.participantId)?.name ?? ''
  const acknowledge = () => {
    updateStoredRoom(session.code, { welcomed: true })
    open(null)
  }
  const rename = async (wanted: string) => {
    if (wanted !== name) {
      const { nameAssigned } = await session.call(
        call(calls.rename, { code: session.code, body: { displayName: wanted } }, { token: session.token }),
      )
      if (nameAssigned !== wanted) toast({ type: 'info', text: say`You’re ${nameAssigned} in this room.` })
    }
    acknowledge()
  }
  return (
    <Dialog open onClose={acknowledge} title={isWelcome ? say`What should we call you?` : say`Change your name`}>
      <NameForm
        button={isWelcome ? say`Continue` : say`Save`}
        accountName={user?.displayName ?? null}
        suggested={name}
        failure={FAILURES.rename}
        onSubmit={rename}
      />
    </Dialog>
  )
}
