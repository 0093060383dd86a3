import { PASTE_MESSAGES } from '#domain/script/checking/messages.ts'

export type ClipboardRead = { ok: true; text: string } | { ok: false; message: string }

/** The clipboard's text, or why there is none. */
export async function readClipboard(): Promise<ClipboardRead> {
  const clipboard: Partial<Clipboard> | undefined = navigator.clipboard
  if (typeof clipboard?.readText !== 'function') return { ok: false, message: PASTE_MESSAGES.noClipboard }
  try {
    const text = await clipboard.readText()
    return text.trim() === '' ? { ok: false, message: PASTE_MESSAGES.emptyClipboard } : { ok: true, text }
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
    return { ok: false, message: isDenied ? PASTE_MESSAGES.emptyClipboard : PASTE_MESSAGES.unreadableClipboard }
  }
}
