import type { ShortlistView } from '#protocol/shortlist.ts'
import { isApiError } from '../app/api/api-error.ts'
import type { AskedAs } from '../app/api/shortlists.ts'
import type { Store } from '../ui/store.ts'
import { noteSeatPress } from '../app/first-notes.ts'
import { expectHost } from '../parts/own-rooms.ts'
import { isAccountHere, readStoredRoom, updateStoredRoom } from '../app/data/stored/stored-rooms.ts'
import { candidateIds, listState, type ListState } from './list-state.ts'
import { keptOrder } from './order.ts'
import {
  dropCurrent,
  forgetStoredList,
  NEW,
  readStoredList,
  type StoredAnswer,
  updateStoredList,
} from '../app/data/stored/stored-answers.ts'
import { LOST } from './tap-notes.ts'
import { NO_TAPS, type Taps } from '../app/data/stored/taps.ts'

const ownLists = () => import('../app/data/own-shortlists.ts')

/** A list as this device sees it: reads it, and knows whose answer is shown. */
export class OpenedList {
  readonly id: string
  readonly state: Store<ListState>
  /** Of the last view, and for whom it was. */
  protected tag: { token: string | undefined; value: string | null } | null = null
  /** A read that began before a change must not show what was before it. */
  #turn = 0

  constructor(id: string, state: Store<ListState> = listState(id)) {
    this.id = id
    this.state = state
  }

  get now(): ListState {
    return this.state.get()
  }

  /** Takes over what is stored, also by another tab. */
  readonly recall = (): void => {
    const { answers, current, taps } = readStoredList(this.id)
    this.change({ answers, current, taps: taps[current ?? NEW] ?? NO_TAPS })
  }

  showNewOrder(): void {
    const { view } = this.now
    if (view !== null) this.change({ order: candidateIds(view) })
  }

  dismiss(): void {
    this.change({ note: null })
  }

  /** The list's room takes a seat under the name that was given here, without asking for it again. */
  prepareSeat(code: string): void {
    const { view } = this.now
    if (view?.isOwner) return expectHost(code)
    if (!view?.you) return
    updateStoredRoom(code, { name: view.you.name })
    if (readStoredRoom(code).token === null) noteSeatPress(code)
  }

  /** After the answer was taken back. */
  async forgetAnswer(): Promise<void> {
    this.lose()
    this.change({ note: null })
    await this.refresh().catch(() => {})
  }

  /** How the server knows the reader: a token needs no session beside it, but the owner’s. */
  as(): AskedAs {
    const token = this.own?.token
    const { view, current } = this.now
    const isOwner = view?.isOwner === true || (readStoredList(this.id).isOwner && isAccountHere())
    return { token, isWithoutSession: !isOwner && (token !== undefined || current === NEW) }
  }

  /** What another call has brought of the list: it may not know whose answer is shown. */
  accept(view: ShortlistView): void {
    const you = this.now.view?.you ?? null
    const isTurned = view.state !== this.now.view?.state
    this.show({ ...view, you })
    // Home shows the lists that are open.
    if (isTurned && view.isOwner)
      ownLists().then(
        ({ openShortlists }) => openShortlists.refresh(),
        () => {},
      )
    // A read that began for another answer does not count any more.
    if (this.own !== undefined && you === null) this.refresh().catch(() => {})
  }

  /** Asks for the list; nothing changes where this reader’s copy still holds. False where another read came in between. */
  async refresh(): Promise<boolean> {
    const mine = (this.#turn += 1)
    const asked = this.as()
    try {
      const { readShortlist } = await import('../app/api/shortlists.ts')
      const isKnown = this.now.isRead && this.tag?.token === asked.token
      const read = await readShortlist(this.id, { ...asked, etag: isKnown ? (this.tag?.value ?? null) : null })
      // Another tab may have handed the phone on.
      if (mine !== this.#turn || asked.token !== this.own?.token) return false
      if (read === null) {
        this.change({ error: null })
        return true
      }
      this.tag = { token: asked.token, value: read.etag }
      this.show(read.view)
      this.#compare(read.view.you)
    } catch (error) {
      if (mine !== this.#turn) return false
      this.change({ error })
      if (!isApiError(error, 404)) throw error
      forgetStoredList(this.id)
      this.change({ isDeleted: true })
    }
    return true
  }

  protected get own(): StoredAnswer | undefined {
    return this.now.answers.find(({ answerId }) => answerId === this.now.current)
  }

  /** What the server has of the answer that is shown; undefined while that was not read. */
  protected get you(): ShortlistView['you'] | undefined {
    const you = this.now.view?.you ?? null
    return you === null && this.own !== undefined ? undefined : you
  }

  protected change(patch: Partial<ListState>): void {
    this.state.set({ ...this.now, ...patch })
  }

  protected keep(taps: Taps): void {
    this.change({ taps })
    const stored = readStoredList(this.id).taps
    updateStoredList(this.id, { taps: { ...stored, [this.now.current ?? NEW]: taps } })
  }

  protected show(view: ShortlistView): void {
    this.#turn += 1
    const { order, current } = this.now
    const seen = current === NEW ? { ...view, you: null } : view
    // What the Worker has rendered is the order that is before one’s eyes.
    const shown = order.length > 0 ? keptOrder(order, candidateIds(view)) : candidateIds(view)
    this.change({ view: seen, order: shown, isRead: true, error: null })
    if (view.isOwner !== readStoredList(this.id).isOwner) updateStoredList(this.id, { isOwner: view.isOwner })
  }

  /** What the server has of the answer that is shown here: it may be gone, or have another name by now. */
  #compare(you: ShortlistView['you']): void {
    const own = this.own
    if (own === undefined) return
    if (you === null) return this.lose()
    if (you.name === own.name) return
    const answers = readStoredList(this.id).answers.map((answer) =>
      answer.answerId === own.answerId ? { ...answer, name: you.name } : answer,
    )
    updateStoredList(this.id, { answers })
    this.change({ answers })
  }

  /** The server no longer knows the answer: it is not this device’s any more. */
  protected lose(): void {
    dropCurrent(this.id)
    this.tag = null
    this.recall()
    const { view } = this.now
    this.change({ note: LOST, view: view && { ...view, you: null } })
  }
}
