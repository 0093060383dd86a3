import { changedWords, type ScriptChange } from '#domain/catalogue/changes.ts'

interface ChangedNoteProps {
  /** Absent in what an older release has kept. */
  changes: readonly Omit<ScriptChange, 'at'>[] | undefined
  nameOf: (id: string) => string
  className?: string | undefined
}

/** What the publisher has changed of a script's characters since it was added; nothing if that is nothing. */
export function ChangedNote({ changes = [], nameOf, className }: ChangedNoteProps) {
  return changes.length > 0 && <p className={className}>{changedWords(changes, nameOf)}.</p>
}
