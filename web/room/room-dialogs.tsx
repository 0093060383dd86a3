import { hostPart, roomPart } from './room-part.ts'
import { type Dispatch, type SetStateAction } from 'react'
import { CloseDialog, KickDialog, LeaveDialog, LimitDialog, RemoveDialog } from './host/question-dialogs.tsx'
import { EndPartDialog, MakeStorytellerDialog, StepDownDialog } from './host/question-dialogs.tsx'
import { EndVotingDialog, StartAgainDialog } from './host/question-dialogs.tsx'
import { FreeTextDialog } from './nominate/free-text-dialog.tsx'
import { RenameDialog } from './people/rename-dialog.tsx'
import { RoomContext, type RoomDialog, useRoom } from './room-context.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ownNominations } from './nominate/find-nominations.ts'
import { say } from '../ui/say.ts'

const NominateDialog = roomPart(async () => (await import('./nominate/nominate-dialog.tsx')).NominateDialog)
const TwinDialog = roomPart(async () => (await import('./nominate/dialogs.tsx')).TwinDialog)
const ScriptDialog = roomPart(async () => (await import('./nominate/dialogs.tsx')).ScriptDialog)
const SuggestionDialog = roomPart(async () => (await import('./nominate/dialogs.tsx')).SuggestionDialog)
const ChooseDialog = hostPart(async () => (await import('./host/dialogs.tsx')).ChooseDialog)
const QrDialog = hostPart(async () => (await import('./host/dialogs.tsx')).QrDialog)

interface RoomDialogsProps {
  dialog: RoomDialog
  onReplace: Dispatch<SetStateAction<RoomDialog | null>>
}

/**
 * The open dialog; large ones are loaded when they are first opened. A dialog closes or replaces only itself: its answer may
 * come after another one was opened.
 */
export function RoomDialogs({ dialog, onReplace }: RoomDialogsProps) {
  const room = useRoom()
  const open = (next: RoomDialog | null) => onReplace((now) => (now === dialog ? next : now))
  return <RoomContext value={{ ...room, open }}>{pieceFor(dialog)}</RoomContext>
}

function pieceFor(dialog: RoomDialog) {
  switch (dialog.kind) {
    case 'nominate':
      return <NominateDialog replaces={dialog.replaces} />
    case 'twin':
      return <TwinDialog twin={dialog.twin} scriptRef={dialog.scriptRef} replaces={dialog.replaces} />
    case 'free-text':
      return <FreeTextDialog replaces={dialog.replaces} />
    case 'change':
      return <ChangeDialog to={dialog.to} />
    case 'limit':
      return <LimitDialog />
    case 'end-voting':
      return <EndVotingDialog />
    case 'start-again':
      return <StartAgainDialog action={dialog.action} />
    case 'welcome':
    case 'rename':
      return <RenameDialog isWelcome={dialog.kind === 'welcome'} />
    case 'leave':
      return <LeaveDialog />
    case 'close':
      return <CloseDialog />
    case 'qr':
      return <QrDialog />
    case 'shortcuts':
      return <ShortcutsDialog />
    case 'kick':
      return <KickDialog person={dialog.person} onRemoved={dialog.onRemoved} />
    case 'make-storyteller':
      return <MakeStorytellerDialog person={dialog.person} onDone={dialog.onDone} />
    case 'end-part':
      return <EndPartDialog person={dialog.person} onDone={dialog.onDone} />
    case 'step-down':
      return <StepDownDialog />
    case 'remove':
      return <RemoveDialog nomination={dialog.nomination} />
    case 'choose':
      return <ChooseDialog among={dialog.among} />
    case 'script':
      return dialog.nomination.scriptRef.kind === 'freeform' ? (
        <SuggestionDialog nomination={dialog.nomination} />
      ) : (
        <ScriptDialog nomination={dialog.nomination} />
      )
  }
}

/** Which of several own nominations gives way to a new one. */
function ChangeDialog({ to }: { to: 'nominate' | 'free-text' }) {
  const { view, open } = useRoom()
  return (
    <Dialog
      open
      onClose={() => open(null)}
      title={say`Which one do you want to change?`}
      footer={<Button onClick={() => open(null)}>{say`Cancel`}</Button>}
    >
      <p>{say`It stays until another one takes its place.`}</p>
      <ul className="m-0 grid gap-2 p-0 [&_button]:justify-start [&_button]:text-start [&_button]:wrap-anywhere">
        {ownNominations(view.snapshot).map((nomination) => (
          <li key={nomination.id}>
            <Button wide onClick={() => open({ kind: to, replaces: nomination })}>
              <bdi>{nomination.denorm.scriptName}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const KEYS = [
  ['N', say`Start nominations`],
  ['V', say`Start voting`],
  ['E', say`End nominations or voting`],
  ['?', say`Show this list`],
] as const

function ShortcutsDialog() {
  const { open } = useRoom()
  return (
    <Dialog open onClose={() => open(null)} title={say`Keyboard shortcuts`}>
      <dl className="grid gap-2">
        {KEYS.map(([key, words]) => (
          <div key={key} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center">
            <dt>
              <kbd className="inline-grid min-h-[36px] min-w-[36px] place-items-center rounded-control border border-b-3 border-line-strong font-body font-bold">
                {key}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-muted">{say`Shortcuts are off while you type. Turn them off for good in Appearance.`}</p>
    </Dialog>
  )
}
