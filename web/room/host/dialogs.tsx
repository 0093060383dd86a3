import type { NominationId } from '#domain/room/counting/ballot.ts'
import { otherChoices } from './settle.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useRoom } from '../room-context.ts'
import { useStateAction } from './use-state-action.ts'
import { CallFailure } from '../../app/act/call-failure.tsx'
import { say } from '../../ui/say.ts'
import { QrCode } from '../../parts/qr-code.tsx'
import { roomUrl } from '../../parts/share.ts'
import styles from './host.module.css'

/** One press chooses the script that is played. */
export function ChooseDialog({ among }: { among: readonly NominationId[] | null }) {
  const { view, open } = useRoom()
  const { busy, failure, act } = useStateAction()
  const { nominations, voting } = view.snapshot
  const choices =
    among === null ? otherChoices(nominations, voting.result) : nominations.filter(({ id }) => among.includes(id))
  const chosen = busy?.contents && 'nominationId' in busy.contents ? busy.contents.nominationId : null
  return (
    <Dialog
      open
      onClose={() => open(null)}
      isAsking
      title={among === null ? say`Play another script` : say`Choose one of them`}
      footer={<Button onClick={() => open(null)}>{say`Cancel`}</Button>}
    >
      <p>{say`Everyone sees that you chose it. The votes don’t change.`}</p>
      <CallFailure call={{ failure }} />
      <ul className={styles['settleList']}>
        {choices.map(({ id, denorm }) => (
          <li key={id}>
            <Button wide busy={chosen === id} onClick={() => act('choose', { nominationId: id }, () => open(null))}>
              <bdi>{denorm.scriptName}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

export function QrDialog() {
  const { session, open } = useRoom()
  const url = roomUrl(session.code)
  return (
    <Dialog open onClose={() => open(null)} title={say`Scan to join`} size="large" className={styles['dialog']}>
      <div className={styles['sheet']}>
        <QrCode text={url} className={styles['qr']} />
        <p className={styles['code']}>{session.code}</p>
        <p className={styles['url']}>{url}</p>
      </div>
    </Dialog>
  )
}
