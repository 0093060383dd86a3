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
      <ul className="m-0 grid gap-2 p-0 [&_button]:justify-start [&_button]:text-start [&_button]:wrap-anywhere">
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
    <Dialog
      open
      onClose={() => open(null)}
      title={say`Scan to join`}
      size="large"
      className="h-[calc(100dvh-24px)] max-h-none w-[calc(100vw-24px)]"
    >
      <div className="grid min-h-full content-center justify-items-center gap-3 text-center">
        <QrCode text={url} className="w-[min(100%,max(280px,min(60vh,520px)))] rounded-control" />
        <p className="text-[clamp(3rem,9vw,5rem)] leading-[1.1] font-bold tracking-[0.16em] text-accent tabular">
          {session.code}
        </p>
        <p className="text-large wrap-anywhere">{url}</p>
      </div>
    </Dialog>
  )
}
