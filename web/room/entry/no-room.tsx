import { type ReactNode, useState } from 'react'
import { readVerdict } from '../stored/stored-verdicts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { VerdictNoteKind } from '../verdict/verdict-note.tsx'

const KeptVerdict = lazyPart(async () => (await import('../verdict/kept-verdict.tsx')).KeptVerdict)

interface NoRoomProps {
  code: string
  note: VerdictNoteKind
  onRetry: () => void
  /** Where nothing is stored. */
  children: ReactNode
}

/** Where the room does not answer or is closed: tonight's script, if this device has it. */
export function NoRoom({ code, note, onRetry, children }: NoRoomProps) {
  const [stored] = useState(() => readVerdict(code))
  return stored === null ? children : <KeptVerdict code={code} stored={stored} note={note} onRetry={onRetry} />
}
