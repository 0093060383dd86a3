import type { ShortlistView } from '#protocol/shortlist.ts'
import type { ListActions } from './list-actions.ts'
import type { ListState } from './list-state.ts'

/** What every part of a list that is shown gets. */
export interface ShownListProps {
  actions: ListActions
  state: ListState
  view: ShortlistView
}

export type Candidate = ShortlistView['candidates'][number]

/** In the list's address, so that Back leads from choosing to the list. */
export const CHOOSING = '?choose'
