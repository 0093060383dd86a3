import { useEffect, useMemo, useState } from 'react'
import type { ScriptCard, ScriptPage } from '#protocol/script.ts'
import { listManaged, type ManagedQuery } from '../api.ts'
import { makeStore, type ReadStore, useStore } from '../../ui/store.ts'

type Title = Pick<ScriptCard, 'name' | 'author'>

interface State {
  /** Null until the first answer. */
  readonly cards: readonly ScriptCard[] | null
  readonly total: Pick<ScriptPage, 'total' | 'totalIsExact'> | null
  readonly cursor: string | null
  readonly isLoading: boolean
  readonly error: unknown
}

const UNASKED: State = { cards: null, total: null, cursor: null, isLoading: false, error: null }

/** The scripts of a query, fifty at a time, with the changes made here. */
class ManagedList {
  readonly #query: ManagedQuery
  readonly #state = makeStore(UNASKED)
  #turn = 0

  constructor(query: ManagedQuery) {
    this.#query = query
  }

  get state(): ReadStore<State> {
    return this.#state
  }

  readonly reload = (): void => void this.#ask(null)
  readonly more = (): void => void this.#ask(this.#state.get().cursor)

  readonly change = (id: string, title: Title): void => {
    const cards = this.#state.get().cards?.map((card) => (card.id === id ? { ...card, ...title } : card)) ?? null
    this.#publish({ cards })
  }

  readonly drop = (ids: ReadonlySet<string>): void => {
    const { cards: before, total } = this.#state.get()
    const cards = before?.filter(({ id }) => !ids.has(id)) ?? null
    const gone = (before?.length ?? 0) - (cards?.length ?? 0)
    this.#publish({ cards, total: total && { ...total, total: total.total - gone } })
  }

  async #ask(cursor: string | null): Promise<void> {
    const mine = ++this.#turn
    this.#publish({ isLoading: true })
    try {
      const page = await listManaged(this.#query, cursor)
      if (mine !== this.#turn) return
      const before = cursor === null ? [] : (this.#state.get().cards ?? [])
      const { items, nextCursor } = page
      this.#publish({ cards: [...before, ...items], total: page, cursor: nextCursor, isLoading: false, error: null })
    } catch (error) {
      if (mine === this.#turn) this.#publish({ isLoading: false, error })
    }
  }

  #publish(change: Partial<State>): void {
    this.#state.set({ ...this.#state.get(), ...change })
  }
}

export interface Managed extends Omit<State, 'cursor'>, Pick<ManagedList, 'reload' | 'more' | 'change' | 'drop'> {
  hasMore: boolean
}

/** The list of a query; while another one loads, the previous cards stay. */
export function useManaged(query: ManagedQuery): Managed {
  const list = useMemo(() => new ManagedList(query), [query])
  useEffect(() => list.reload(), [list])
  const state = useStore(list.state)
  const [last, setLast] = useState(state)
  if (state.cards !== null && state !== last) setLast(state)
  const { cursor, ...shown } = state.cards === null && state.error === null ? { ...last, isLoading: true } : state
  const { reload, more, change, drop } = list
  return { ...shown, hasMore: cursor !== null, reload, more, change, drop }
}
