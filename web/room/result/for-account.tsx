import { isAtLeast } from '#domain/role.ts'
import type { SavedResult } from '#protocol/result.ts'
import { messageOf } from '../../app/api/client.ts'
import type { Session } from '../../app/session.ts'
import { useGo } from '../../app/navigation/navigation.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TURN_BACK } from '../../ui/icons.ts'
import { useCall } from '../../app/act/use-call.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'
import { DeleteResult } from './delete-result.tsx'

interface ForAccountProps {
  result: SavedResult
  session: Session
  onDeleted: () => void
}

/** What the reader of a result can do with it, once it is known who they are. */
export function ForAccount({ result, session, onDeleted }: ForAccountProps) {
  const { user } = session
  return (
    <>
      {user !== null && isAtLeast(user.role, 'Storyteller') && result.standings.length > 0 && (
        <VoteAgain result={result} />
      )}
      <DeleteResult result={result} session={session} onDeleted={onDeleted} />
    </>
  )
}

/** The next list, with the scripts of this result. */
function VoteAgain({ result }: { result: SavedResult }) {
  const go = useGo()
  const { isBusy, failure, run } = useCall((error) =>
    messageOf(error, say`That needs a network. Try again as soon as you’re back online.`),
  )
  const again = async () => {
    const { beginAgain } = await import('../../shortlist/own/scripts-again.ts')
    await beginAgain(result)
    await go('/shortlists/new')
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void run(again)}>
        <Icon path={TURN_BACK} size={20} />
        {say`Vote on these again`}
      </Button>
      <CallFailure call={{ failure }} title={say`Failed to find the scripts of this result.`} />
    </>
  )
}
