import { useState } from 'react'
import { PASTE_MESSAGES } from '#domain/script/checking/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { SHEETS } from '../../../ui/icons.ts'
import { Icon } from '../../../ui/icon.tsx'
import { say } from '../../../ui/say.ts'

export interface PasteSourceProps {
  text: string
  error: string | null
  onChange: (text: string) => void
}

export function PasteSource({ text, error, onChange }: PasteSourceProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const change = (typed: string) => {
    setRefusal(null)
    onChange(typed)
  }
  const fromClipboard = async () => {
    const read = await readClipboard()
    if (read.ok) change(read.text)
    else setRefusal(read.message)
  }
  return (
    <div className="grid gap-3 [&_textarea]:font-mono [&_textarea]:text-small [&>button]:justify-self-start">
      <TextArea
        label={say`Script JSON`}
        hint={say`You can also paste a list of character names or a Script Tool link.`}
        error={refusal ?? error}
        dir="ltr"
        rows={5}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <Button onClick={() => void fromClipboard()}>
        <Icon path={SHEETS} size={19} />
        {say`Paste from clipboard`}
      </Button>
    </div>
  )
}

type ClipboardRead = { ok: true; text: string } | { ok: false; message: string }

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
