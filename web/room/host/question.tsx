import { type ConfirmDialogProps, Confirming } from '../../app/act/confirming.tsx'
import { useRoom } from '../room-context.ts'
import { reasonOf } from '../session/failures.ts'

interface QuestionProps extends Pick<
  ConfirmDialogProps,
  'title' | 'children' | 'action' | 'cancel' | 'isDanger' | 'other' | 'run'
> {
  /** The title of a failure; the reason follows. */
  failure: string
}

/** A question with one action and Cancel; closes after the action. */
export function Question({ failure, ...asked }: QuestionProps) {
  const { open } = useRoom()
  return <Confirming isAsking errorTitle={failure} failed={reasonOf} onClose={() => open(null)} {...asked} />
}
