import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, type DialogProps } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { type FreshSignInProps, SignInAgain } from './sign-in-again.tsx'
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
  failed?: Failed | undefined
  /** Another way, between the two buttons. */
  other?: { action: string; run: () => Promise<unknown> } | undefined
  /** What a toast says once it is done. */
  done?: string
  onClose: () => void
  /** Called in the place of `onClose` once it is done. */
  onDone?: () => void
  /** What is kept where it needs a fresh sign-in. */
  fresh?: Omit<FreshSignInProps, 'message'>
}

/** `ConfirmDialog`, for a room: it asks its questions without a network, too. */
export function Confirming({
  children,
  action,
  isDanger = false,
  disabled,
  run,
  other,
  failed,
  done,
  onClose,
  onDone = onClose,
  fresh,
  ...dialog
}: ConfirmDialogProps) {
  const call = useCall(failed)
  const confirm = async (way: () => Promise<unknown>) => {
    if (!(await call.run(way))) return
    if (done !== undefined) toast({ type: 'success', title: done })
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      error={call.failure ?? (fresh ? null : call.fresh)}
      action={{ label: action, isDanger, isBusy: call.isBusy, disabled, onClick: async () => confirm(run) }}
      footer={
        other && (
          <Button busy={call.isBusy} onClick={() => void confirm(other.run)}>
            {other.action}
          </Button>
        )
      }
      {...dialog}
    >
      {children}
      {fresh && <SignInAgain call={call} {...fresh} />}
    </Dialog>
  )
}
