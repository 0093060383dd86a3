import type { ShortlistView } from '#protocol/shortlist.ts'
import { makeStore, type Store } from '../ui/store.ts'
import { isSameOrder } from './order.ts'
import type { StoredAnswer } from '../app/data/stored/stored-answers.ts'
import type { TapNote } from './tap-notes.ts'
import { NO_TAPS, type Taps } from '../app/data/stored/taps.ts'

/** An answer of another device, whose address was opened here. */
export interface OfferedAnswer {
  answerId: string
  code: string
  /** Sent with every attempt to take it. */
  op: string
}

/** A list as it is shown here: the server’s view, and what this browser knows of answers. */
export interface ListState {
  view: ShortlistView | null
  /** Read by this browser: people are in it. The Worker renders it without. */
  isRead: boolean
  /** Why it could not be read the last time. */
  error: unknown
  isDeleted: boolean
  order: readonly string[]
  taps: Taps
  answers: readonly StoredAnswer[]
  current: string | null
  /** Where the name is asked for: 'coming', or a candidate’s id. */
  askedAt: string | null
  /** What stands in the field for it; it goes along when another tap moves the question there. */
  typedName: string
  /** Why a name was refused. */
  nameError: string | null
  isBeginning: boolean
  /** Only accounts may answer, and nobody is signed in. */
  needsAccount: boolean
  note: TapNote | null
  offered: OfferedAnswer | null
}

export const EMPTY: ListState = {
  view: null,
  isRead: false,
  error: null,
  isDeleted: false,
  order: [],
  taps: NO_TAPS,
  answers: [],
  current: null,
  askedAt: null,
  typedName: '',
  nameError: null,
  isBeginning: false,
  needsAccount: false,
  note: null,
  offered: null,
}

export const candidateIds = ({ candidates }: ShortlistView): string[] => candidates.map(({ id }) => id)

const stores = new Map<string, Store<ListState>>()

/** The state of the list with this id, the same for the whole page; at first as the Worker has rendered it. */
export function listState(id: string): Store<ListState> {
  const first = (view: ShortlistView | undefined) =>
    view?.id === id ? { ...EMPTY, view, order: candidateIds(view) } : undefined
  const store = stores.get(id) ?? makeStore<ListState>(EMPTY, ({ shortlist }) => first(shortlist))
  stores.set(id, store)
  return store
}

/** Whether the list would be in another order if it were opened now. */
export const hasNewOrder = ({ view, order }: ListState): boolean =>
  view !== null && !isSameOrder(order, candidateIds(view))
