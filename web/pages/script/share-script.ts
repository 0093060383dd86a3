import type { Script } from '#protocol/script.ts'
import { copyText } from '../../room/share.ts'
import { toast } from '../../ui/toast/toast-store.ts'

export async function share({ id, name }: Script): Promise<void> {
  const url = `${window.location.origin}/script/${id}`
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title: name, url })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  const copied = await copyText(url)
  toast(
    copied
      ? { type: 'success', title: 'Link copied' }
      : { type: 'info', title: 'The link of this script', text: url, autoCloseSec: 0 },
  )
}

export function sayNotCopied(): void {
  toast({ type: 'danger', title: 'Copying is not possible here', text: 'Download the file instead.' })
}
