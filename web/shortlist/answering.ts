import type { Coming, Mark } from '#domain/shortlist/shortlist.ts'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { isApiError } from '../app/api/api-error.ts'
import { isAccountHere } from '../room/stored/stored-rooms.ts'
import { makeStore, type ReadStore } from '../app/store.ts'
import { knownSession } from '../app/session.ts'
import { isSameOrder, keptOrder } from './order.ts'
import {
  forgetStoredList,
  NEW,
  readStoredList,
  type StoredAnswer,
  type StoredList,
  updateStoredList,
} from './stored-answers.ts'
import {
  afterSending,
  changeOf,
  hasMarks,
  hasTaps,
  NO_TAPS,
  stillMeant,
  tapComing,
  tapMark,
  type Taps,
} from './taps.ts'

/** What is said below the list about the taps. */
export type TapNote =
  /** They are on this device alone: no answer came, or the site is off. */
  | { kind: 'kept' }
  /** The list had closed before they arrived. */
  | { kind: 'late' }
  /** Somebody has removed the answer, or it was opened on too many devices. */
  | { kind: 'lost' }
  /** Somebody has tapped something else meanwhile, on another device. */
  | { kind: 'dropped' }
  | { kind: 'refused'; message: string }

/** A list as it is shown here: the server’s view, and what this browser knows of answers. */
export interface ListState {
  view: ShortlistView | null
  /** Read by this browser: people are in it. The Worker renders it without. */
  isRead: boolean
  /** Why it could not be read at first. */
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
}

export interface Answering extends ReadStore<ListState> {
  /** Reads the list and what this browser stores of it; called again when somebody signs in. */
  open: () => void
  refresh: () => Promise<void>
  /** Takes over what another tab has stored. */
  recall: () => void
  /** Sends what was kept. */
  retry: () => void
  mark: (candidateId: string, mark: Mark | null) => void
  coming: (coming: Coming | null) => void
  typeName: (name: string) => void
  giveName: (name: string) => Promise<void>
  /** Shows another answer of this device, or begins one with `NEW`. */
  switchTo: (answerId: string) => void
  /** What another call has brought of the list: it may not know whose answer is shown. */
  accept: (view: ShortlistView) => void
  showNewOrder: () => void
  dismiss: () => void
  forgetAnswer: () => void
  /** How the reader is known to the server. */
  as: () => { token?: string | undefined; isWithoutSession?: boolean }
}

const EMPTY: ListState = {
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
}

const calls = () => import('../app/api/shortlists.ts')

const idsOf = ({ candidates }: ShortlistView) => candidates.map(({ id }) => id)

const lists = new Map<string, Answering>()

/** The list with this id, the same for the whole page. */
export function answeringOf(id: string): Answering {
  const known = lists.get(id) ?? makeAnswering(id)
  lists.set(id, known)
  return known
}

/** No answer, a failure of the server, or the site is off: it can be tried again. */
const isPassing = (error: unknown) =>
  !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 429

function makeAnswering(id: string): Answering {
  const store = makeStore<ListState>(EMPTY, ({ shortlist }) =>
    shortlist?.id === id ? { ...EMPTY, view: shortlist, order: idsOf(shortlist) } : undefined,
  )
  let etag: { token: string | undefined; value: string | null } | null = null
  /** A read that began before a change does not show what was before it. */
  let turn = 0
  let isSending = false
  /** Taps have waited: what they were based on may have changed since. */
  let mustRead = false

  const change = (patch: Partial<ListState>) => store.set({ ...store.get(), ...patch })

  /** Takes over what is stored, also what another tab has stored since. */
  const recall = (): StoredList => {
    const stored = readStoredList(id)
    const { answers, current } = stored
    change({ answers, current, taps: stored.taps[current ?? NEW] ?? NO_TAPS })
    return stored
  }

  const keep = (taps: Taps) => {
    change({ taps })
    const { current } = store.get()
    const others = readStoredList(id).taps
    updateStoredList(id, { taps: { ...others, [current ?? NEW]: taps } })
  }

  const own = () => store.get().answers.find(({ answerId }) => answerId === store.get().current)

  const as = () => {
    const token = own()?.token
    const { view, current } = store.get()
    const isOwner = view?.isOwner === true || (readStoredList(id).isOwner && isAccountHere())
    return { token, isWithoutSession: !isOwner && (token !== undefined || current === NEW) }
  }

  const accept = (view: ShortlistView) => {
    turn += 1
    const { order, isRead, current } = store.get()
    // What the Worker has rendered is the order that is before one’s eyes.
    const shown = isRead || order.length > 0 ? keptOrder(order, idsOf(view)) : idsOf(view)
    change({ view, order: shown, isRead: true, error: null })
    if (view.isOwner !== readStoredList(id).isOwner) updateStoredList(id, { isOwner: view.isOwner })
    if (current !== null && current !== NEW && view.you === null) lose()
  }

  const lose = () => {
    const { answers, current } = store.get()
    const { taps } = readStoredList(id)
    const left = Object.fromEntries(Object.entries(taps).filter(([key]) => key !== current))
    updateStoredList(id, { answers: answers.filter(({ answerId }) => answerId !== current), current: null, taps: left })
    etag = null
    recall()
    change({ note: { kind: 'lost' } })
  }

  const refresh = async () => {
    const mine = (turn += 1)
    const asked = as()
    try {
      const { readShortlist } = await calls()
      const tag = etag?.token === asked.token ? (etag?.value ?? null) : null
      const read = await readShortlist(id, { ...asked, etag: store.get().isRead ? tag : null })
      if (mine !== turn) return
      if (read === null) return change({ error: null })
      etag = { token: asked.token, value: read.etag }
      accept(read.view)
    } catch (error) {
      if (mine !== turn) return
      if (isApiError(error, 404)) {
        forgetStoredList(id)
        return change({ isDeleted: true, error })
      }
      change({ error })
      throw error
    }
  }

  /** Sends the taps of the present answer, one call at a time; what is tapped on the way goes with the next. */
  const send = async () => {
    if (isSending) return
    isSending = true
    try {
      while (hasTaps(store.get().taps)) {
        if (own() === undefined && !(await begin(null))) break
        if (mustRead && !(await reconsider())) break
        const sent = store.get().taps
        if (!hasTaps(sent)) break
        const { changeAnswer } = await calls()
        const answer = own()
        if (answer === undefined) break
        const view = await changeAnswer(id, as(), changeOf(sent))
        // Somebody else has taken the phone meanwhile.
        if (own() !== answer) break
        keep(afterSending(store.get().taps, sent))
        accept(view)
        if (store.get().note?.kind === 'kept') change({ note: null })
      }
    } catch (error) {
      fail(error)
    }
    isSending = false
  }

  /** Reads the answer, and drops the taps on what has changed since. */
  const reconsider = async (): Promise<boolean> => {
    etag = null
    await refresh()
    const { view, taps } = store.get()
    if (view === null || own() === undefined) return false
    mustRead = false
    const meant = stillMeant(taps, view.you, view.candidates)
    keep(meant)
    const isLess = Object.entries(taps.marks).some(
      ([key, { to }]) => meant.marks[key] === undefined && (view.you?.marks[key] ?? null) !== to,
    )
    if (isLess) change({ note: { kind: 'dropped' } })
    return true
  }

  const fail = (error: unknown) => {
    if (isPassing(error)) {
      mustRead = true
      return change({ note: { kind: 'kept' } })
    }
    if (isApiError(error, 401) && own() !== undefined) return lose()
    if (isApiError(error) && error.code === 'SHORTLIST_CLOSED') {
      const { taps } = store.get()
      keep({ coming: own() === undefined ? null : taps.coming, marks: {} })
      change({ note: { kind: 'late' }, askedAt: null })
      refresh().catch(() => {})
      // Whether one comes can still be said.
      if (taps.coming !== null && hasMarks(taps) && own() !== undefined) queueMicrotask(() => void send())
      return
    }
    keep(NO_TAPS)
    change({ note: { kind: 'refused', message: isApiError(error) ? error.message : '' }, askedAt: null })
  }

  /** Begins an answer: an account’s, or with `name`. False if that has to wait, or somebody must say who they are. */
  const begin = async (name: string | null): Promise<boolean> => {
    const { current, view } = store.get()
    if (name === null) {
      if (current === NEW || !(await isSignedIn())) {
        if (view?.answering === 'accounts') change({ needsAccount: true })
        return false
      }
    }
    const stored = readStoredList(id)
    const op = stored.op ?? crypto.randomUUID()
    if (stored.op === null) updateStoredList(id, { op })
    const { beginAnswer } = await calls()
    const given = await beginAnswer(id, op, name)
    const answer = {
      answerId: given.answerId,
      token: given.answerToken,
      name: given.nameAssigned,
      ofAccount: isAccountHere(),
    }
    const { taps } = readStoredList(id)
    const { [NEW]: begun = NO_TAPS, ...others } = taps
    updateStoredList(id, {
      answers: [...stored.answers.filter(({ answerId }) => answerId !== answer.answerId), answer],
      current: answer.answerId,
      op: null,
      name: null,
      taps: { ...others, [answer.answerId]: begun },
    })
    recall()
    change({ askedAt: null, nameError: null, typedName: '' })
    accept(given.view)
    return true
  }

  const ask = async (at: string) => {
    if (own() !== undefined) return void send()
    const { current, view } = store.get()
    if (current !== NEW && (await isSignedIn())) return void send()
    if (view?.answering === 'accounts') return change({ needsAccount: true, askedAt: at })
    change({ askedAt: at })
  }

  const retry = async () => {
    const { taps, askedAt } = store.get()
    if (!hasTaps(taps)) return
    const { name } = readStoredList(id)
    if (own() === undefined && name !== null) return giveName(name)
    return ask(askedAt ?? Object.keys(taps.marks).at(-1) ?? 'coming')
  }

  const giveName = async (name: string) => {
    if (store.get().isBeginning) return
    change({ isBeginning: true, nameError: null })
    try {
      await begin(name)
      void send()
    } catch (error) {
      if (isApiError(error, 422)) change({ nameError: error.message })
      else {
        if (isPassing(error)) updateStoredList(id, { name })
        fail(error)
      }
    }
    change({ isBeginning: false })
  }

  return {
    get: store.get,
    initial: store.initial,
    subscribe: store.subscribe,
    as,
    recall: () => void recall(),
    accept: (view) => accept({ ...view, you: store.get().view?.you ?? null }),
    refresh,
    open: () => {
      recall()
      mustRead = hasTaps(store.get().taps)
      void refresh().then(retry, () => hasTaps(store.get().taps) && change({ note: { kind: 'kept' } }))
    },
    retry: () => void retry(),
    mark: (candidateId, mark) => {
      const { taps, view } = store.get()
      keep(tapMark(taps, view?.you ?? null, candidateId, mark))
      void ask(candidateId)
    },
    coming: (coming) => {
      const { taps, view } = store.get()
      keep(tapComing(taps, view?.you ?? null, coming))
      void ask('coming')
    },
    typeName: (typedName) => change({ typedName, nameError: null }),
    giveName,
    switchTo: (answerId) => {
      updateStoredList(id, { current: answerId, op: null, name: null })
      etag = null
      const { view } = store.get()
      recall()
      change({
        askedAt: answerId === NEW ? 'coming' : null,
        note: null,
        nameError: null,
        view: view && { ...view, you: null },
      })
      mustRead = true
      refresh().catch(() => {})
    },
    showNewOrder: () => {
      const { view } = store.get()
      if (view !== null) change({ order: idsOf(view) })
    },
    dismiss: () => change({ note: null }),
    forgetAnswer: () => {
      lose()
      change({ note: null })
      refresh().catch(() => {})
    },
  }
}

async function isSignedIn(): Promise<boolean> {
  try {
    return (await knownSession()).authenticated
  } catch {
    // Nobody knows without an answer: this device remembers.
    return isAccountHere()
  }
}

/** Whether the list would be in another order if it were opened now. */
export const hasNewOrder = ({ view, order }: ListState): boolean => view !== null && !isSameOrder(order, idsOf(view))
