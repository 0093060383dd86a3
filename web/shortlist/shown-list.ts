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

/** Where its owner chooses for tonight. */
export const choosePath = (id: string) => `/shortlists/${id}/choose`
