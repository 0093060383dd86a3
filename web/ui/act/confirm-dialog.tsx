import type { ReactNode } from 'react'
import { Dialog, type DialogProps } from '../dialog.tsx'
import { toast } from '../toast/toast-store.ts'
import { type FreshSignInProps, useKit } from './kit.ts'
import { type Failed, useCall } from './use-call.ts'

export interface ConfirmDialogProps extends Pick<
  DialogProps,
  'isAsking' | 'title' | 'cancel' | 'size' | 'errorTitle' | 'className'
> {
  children?: ReactNode
  /** On the button that does it. */
  action: string
  isDanger?: boolean
  /** Something has to be entered first. */
  disabled?: boolean
  /** Does it. The dialog stays open where that fails, and says why. */
  run: () => Promise<unknown>
  failed?: Failed
  /** What a toast says once it is done. */
  done?: string
  onClose: () => void
  /** Called in the place of `onClose` once it is done. */
  onDone?: () => void
  /** What is kept where it needs a fresh sign-in. */
  fresh?: Omit<FreshSignInProps, 'message'>
}

/** Asks before something is done: one call, and a way back. */
export function ConfirmDialog({
  children,
  action,
  isDanger = false,
  disabled,
  run,
  failed,
  done,
  onClose,
  onDone = onClose,
  fresh,
  ...dialog
}: ConfirmDialogProps) {
  const call = useCall(failed)
  const { FreshSignIn } = useKit()
  const confirm = async () => {
    if (!(await call.run(run))) return
    if (done !== undefined) toast({ type: 'success', title: done })
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      error={call.failure}
      action={{ label: action, isDanger, isBusy: call.isBusy, disabled, onClick: confirm }}
      {...dialog}
    >
      {children}
      {fresh && call.fresh !== null && <FreshSignIn {...fresh} message={call.fresh} />}
    </Dialog>
  )
}
