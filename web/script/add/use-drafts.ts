import { useCallback, useState } from 'react'
import type { Draft } from './draft.ts'

const SOURCES = ['file', 'link', 'paste'] as const
export type Source = (typeof SOURCES)[number]

type Shelves = Readonly<Record<Source, readonly Draft[]>>

export interface Drafts {
  of: (source: Source) => readonly Draft[]
  /** Replaces the drafts, or adds to them. */
  set: (source: Source, drafts: readonly Draft[]) => void
  append: (source: Source, drafts: readonly Draft[]) => void
  change: (id: number, patch: Partial<Draft>) => void
  remove: (id: number) => void
}

const NONE: Shelves = { file: [], link: [], paste: [] }

/** The drafts of each of the three sources. */
export function useDrafts(): Drafts {
  const [lists, setShelves] = useState(NONE)
  const each = useCallback((update: (drafts: readonly Draft[]) => readonly Draft[]) => {
    setShelves(({ file, link, paste }) => ({ file: update(file), link: update(link), paste: update(paste) }))
  }, [])
  return {
    of: (source) => lists[source],
    set: useCallback((source, drafts) => setShelves((before) => ({ ...before, [source]: drafts })), []),
    append: useCallback(
      (source, drafts) => setShelves((before) => ({ ...before, [source]: [...before[source], ...drafts] })),
      [],
    ),
    change: useCallback(
      (id, patch) =>
        each((drafts) => {
          if (!drafts.some((draft) => draft.id === id)) return drafts
          return drafts.map((draft) => (draft.id === id ? { ...draft, ...patch } : draft))
        }),
      [each],
    ),
    remove: useCallback((id) => each((drafts) => drafts.filter((draft) => draft.id !== id)), [each]),
  }
}
