import { useMemo } from 'react'
import type { NominationView } from '#domain/room/view.ts'
import { type NameLines, nameLines } from './name-lines.ts'

/** How the names of all nominations are broken into lines, by their ids. */
export function useNameLines(nominations: readonly NominationView[]): (id: string) => NameLines | null {
  return useMemo(() => {
    const lines = nameLines(nominations.map(({ denorm }) => denorm.scriptName))
    const byId = new Map(nominations.map(({ id }, index) => [id, lines[index] ?? null]))
    return (id) => byId.get(id) ?? null
  }, [nominations])
}
