import { copyText } from './share.ts'
import { toast } from '../ui/toast/toast-store.ts'
import { say } from '../ui/say.ts'

/** Opens the device's own way to share; copies the link where there is none. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = window.location.origin + path
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  if (await copyText(url)) toast({ type: 'success', title: say`Link copied` })
  else showLink(url)
}

/** Copies a link; where that is not possible it is shown, to be copied by hand. */
export async function copyLink(path: string): Promise<boolean> {
  const url = window.location.origin + path
  const isCopied = await copyText(url)
  if (!isCopied) showLink(url)
  return isCopied
}

function showLink(url: string): void {
  toast({ type: 'info', title: say`The link to share`, text: url, autoCloseSec: 0 })
}
