import { toast } from '../ui/toast/toast-store.ts'
import { say } from '../ui/say.ts'

export function sayNotCopied(): void {
  toast({ type: 'danger', title: say`Copying is not possible here`, text: say`Download the file instead.` })
}
