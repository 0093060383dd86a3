import { type ReactNode, useState } from 'react'
import { readVerdict } from '../../app/data/stored/stored-verdicts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { VerdictNoteKind } from '../verdict/verdict-note.tsx'

const EarlierVerdict = lazyPart(async () => (await import('../verdict/earlier-verdict.tsx')).EarlierVerdict)

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
  return stored === null ? children : <EarlierVerdict code={code} stored={stored} note={note} onRetry={onRetry} />
}
