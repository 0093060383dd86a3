import { useEffect, useState } from 'react'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { ChangedNote } from '../../parts/script/changed-note.tsx'
import { readableId } from '../../parts/script/nomination-labels.ts'
import type { LinkState } from '../session/room-link.ts'
import { say } from '../../ui/say.ts'
import type { Verdict } from './verdict.ts'

export type VerdictNoteKind = 'offline' | 'closed'

const WORDS: Readonly<Record<VerdictNoteKind, string>> = {
  offline: say`You are offline: showing what this device keeps.`,
  closed: say`This room has closed. Tonight’s script stays here.`,
}

/** The one line that changes without a network, or without the room. */
export function VerdictNote({ kind }: { kind: VerdictNoteKind }) {
  return <output className="block bg-surface px-4 py-2 text-small font-semibold text-text">{WORDS[kind]}</output>
}

/** What the publisher has changed of the script’s characters. */
export function VerdictChanges({ changes, catalogue }: Pick<Verdict, 'changes'> & { catalogue: Catalogue }) {
  const nameOf = (id: string) => catalogue.find(id)?.name ?? readableId(id)
  return (
    <ChangedNote
      changes={changes}
      nameOf={nameOf}
      className="block bg-surface px-4 py-2 text-small font-semibold text-text"
    />
  )
}

/** Whether the device or its connection to the room is down. */
export function useIsOffline(link: LinkState): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return !isOnline || link === 'reconnecting'
}
