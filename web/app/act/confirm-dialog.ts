import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ConfirmDialogProps } from './confirming.tsx'

export type { ConfirmDialogProps } from './confirming.tsx'

/** Asks before something is done: one call, and a way back. Its file is loaded when it is first opened. */
export const ConfirmDialog = lazyPart<ConfirmDialogProps>(() =>
  import('./confirming.tsx').then((file) => file.Confirming),
)
