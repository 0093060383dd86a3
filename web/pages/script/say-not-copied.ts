import { toast } from '../../ui/toast/toast-store.ts'

export function sayNotCopied(): void {
  toast({ type: 'danger', title: 'Copying is not possible here', text: 'Download the file instead.' })
}
