import * as calls from '#protocol/calls/shortlists.ts'
import type { Coming, Mark } from '#domain/shortlist/shortlist.ts'
import type { GivenAnswer } from '#protocol/shortlist.ts'
import { isApiError } from '../app/api/api-error.ts'
import type { AskedAs } from '../app/api/shortlists.ts'
import { knownSession, session } from '../app/session.ts'
import { isAccountHere } from '../app/data/stored/stored-rooms.ts'
import { NEW, readStoredList, storeGiven, updateStoredList } from '../app/data/stored/stored-answers.ts'
import { DROPPED, isPassing, LATE, PAUSED, refused, throwPassing, UNREACHABLE } from './tap-notes.ts'
import {
  afterSending,
  changeOf,
  hasMarks,
  hasTaps,
  isOvertaken,
  NO_TAPS,
  stillMeant,
  tapComing,
  tapMark,
  type Taps,
} from '../app/data/stored/taps.ts'
import { OpenedList } from './opened-list.ts'

/** Loaded with the first call: a page that was rendered shows itself before. */
const client = () => import('../app/api/client.ts')

/** Sends the taps of the person who answers a list on this device. Every tap is stored until it has arrived. */
export class Answering extends OpenedList {
  #isSending = false
  /** The place that was tapped last: the name is asked for there. */
  #tappedAt: string | null = null
  /** The taps have waited: what they change may have been changed elsewhere. */
  #mustRead = false

  /** Reads the list and what this browser stores of it; again when somebody signs in. */
  open(): void {
    this.recall()
    this.#mustRead = hasTaps(this.now.taps)
    void this.refresh().then(
      () => this.retry(),
      (error: unknown) => hasTaps(this.now.taps) && this.#fail(error),
    )
  }

  mark(candidateId: string, mark: Mark | null): void {
    this.#tappedAt = candidateId
    this.keep(tapMark(this.now.taps, this.you, candidateId, mark))
    void this.#send()
  }

  coming(coming: Coming | null): void {
    this.#tappedAt = 'coming'
    this.keep(tapComing(this.now.taps, this.you, coming))
    void this.#send()
  }

  typeName(typedName: string): void {
    this.change({ typedName, nameError: null })
  }

  /** Begins the answer of somebody without an account; without a network its name is kept like the taps. */
  async giveName(name: string): Promise<void> {
    if (this.now.isBeginning) return
    this.change({ isBeginning: true, nameError: null })
    try {
      await this.#begin(name)
      void this.#send()
    } catch (error) {
      if (isApiError(error, 422)) this.change({ nameError: error.message })
      else if (isApiError(error, 401)) this.#askAccount()
      else {
        if (isPassing(error)) updateStoredList(this.id, { name })
        this.#fail(error)
      }
    }
    this.change({ isBeginning: false })
  }

  /** Sends what was kept. */
  async retry(): Promise<void> {
    if (!hasTaps(this.now.taps)) return
    const { name } = readStoredList(this.id)
    await (this.own === undefined && name !== null ? this.giveName(name) : this.#send())
  }

  /** Shows another answer of this device, or begins one with `NEW`. */
  switchTo(answerId: string): void {
    const stored = readStoredList(this.id).taps
    // Somebody may have tapped and gone without a name: those taps are not the next one's.
    const taps = answerId === NEW ? { ...stored, [NEW]: NO_TAPS } : stored
    updateStoredList(this.id, { current: answerId, op: null, name: null, taps })
    const { view } = this.now
    this.tag = null
    this.#mustRead = true
    this.recall()
    this.#tappedAt = answerId === NEW ? 'coming' : null
    this.change({ askedAt: this.#tappedAt, note: null, nameError: null, view: view && { ...view, you: null } })
    this.refresh().catch(() => {})
  }

  /** How the server knows the answer that is shown. One that came back by cookie or session has no token here yet. */
  async asOwn(): Promise<AskedAs> {
    if (this.own === undefined) await this.#begin(null)
    return this.as()
  }

  /** Sends the taps, one call at a time: what is tapped on the way goes with the next. Asks first who taps. */
  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (hasTaps(this.now.taps)) {
        if (this.own === undefined && !(await this.#beginKnown())) break
        if (this.#mustRead && !(await this.#reconsider())) break
        if (!(await this.#sendOnce())) break
      }
    } catch (error) {
      this.#fail(error)
    }
    this.#isSending = false
  }

  async #sendOnce(): Promise<boolean> {
    const { taps } = this.now
    const answer = this.own
    if (answer === undefined || !hasTaps(taps)) return false
    const { call } = await client()
    const view = await call(calls.changeAnswer, { id: this.id, body: changeOf(taps) }, this.as())
    // Somebody else has taken the phone on the way.
    if (this.own?.answerId !== answer.answerId) return false
    this.keep(afterSending(this.now.taps, taps))
    this.show(view)
    if (this.now.note?.kind === 'kept') this.change({ note: null })
    return true
  }

  /** Reads the answer, and drops the taps on what has been changed elsewhere. */
  async #reconsider(): Promise<boolean> {
    do this.tag = null
    while (!(await this.refresh()))
    const { view, taps, isDeleted } = this.now
    if (view === null || isDeleted || this.own === undefined) return false
    this.#mustRead = false
    this.keep(stillMeant(taps, view.you, view.candidates))
    const isDropped = isOvertaken(taps, view.you, view.candidates)
    this.change({ note: isDropped ? DROPPED : this.now.note?.kind === 'kept' ? null : this.now.note })
    return true
  }

  #fail(error: unknown): void {
    if (isPassing(error)) {
      this.#mustRead = true
      return this.change({ note: isApiError(error, 0) ? UNREACHABLE : PAUSED })
    }
    if (isApiError(error, 401)) {
      if (this.own !== undefined) return this.lose()
      // Nobody is signed in any more.
      session.set({ authenticated: false })
      return this.#ask()
    }
    if (isApiError(error) && error.code === 'SHORTLIST_CLOSED') return this.#late()
    this.keep(NO_TAPS)
    this.change({ note: refused(error), askedAt: null })
  }

  /** Only accounts may answer by now. A name is sent without a session: this says nothing about who is signed in. */
  #askAccount(): void {
    updateStoredList(this.id, { name: null })
    this.change({ askedAt: this.now.askedAt ?? 'coming', needsAccount: true })
  }

  /** Marks do not count any more; whether one comes can still be said. */
  #late(): void {
    const { taps } = this.now
    const isLeft = this.own !== undefined && taps.coming !== null && hasMarks(taps)
    this.keep(isLeft ? { coming: taps.coming, marks: {} } : NO_TAPS)
    this.change({ note: LATE, askedAt: null })
    this.refresh()
      .then(() => this.#send())
      .catch(() => {})
  }

  #ask(): void {
    const { view, taps } = this.now
    const askedAt = this.#tappedAt ?? Object.keys(taps.marks).at(-1) ?? 'coming'
    this.change({ askedAt, needsAccount: view?.answering === 'accounts' })
  }

  /** An account needs no name, nor does an answer that came back; false where somebody has to give one, or to sign in. */
  async #beginKnown(): Promise<boolean> {
    const { current, view } = this.now
    const isBack = current !== NEW && view !== null && view.you !== null
    if (!isBack && (current === NEW || !(await isSignedIn()))) {
      this.#ask()
      return false
    }
    try {
      await this.#begin(null)
      return true
    } catch (error) {
      // What came back is gone.
      if (!isBack || !isApiError(error, 422)) throw error
      this.#ask()
      return false
    }
  }

  async #begin(typed: string | null): Promise<void> {
    const op = readStoredList(this.id).op ?? crypto.randomUUID()
    updateStoredList(this.id, { op })
    const { call } = await client()
    const { current, isRead, view } = this.now
    // Typed while nobody knew that the answer would come back.
    const name = current !== NEW && typed === view?.you?.name ? null : typed
    // Somebody else’s cookie would bring their answer again. If this fails, the next call says why.
    if (name !== null && (current === NEW || !isRead || view?.you))
      await call(calls.forgetAnswer, { id: this.id }).catch(throwPassing)
    const isWithoutSession = name !== null && (await isSignedIn())
    this.take(await call(calls.beginAnswer, { id: this.id, body: { op, name } }, { isWithoutSession }))
  }

  /** This device has an answer, with what was tapped until now, also on the way, or with other taps. */
  take(given: GivenAnswer, taps?: Taps): void {
    storeGiven(this.id, given, taps)
    this.recall()
    this.change({ askedAt: null, nameError: null, typedName: '', needsAccount: false, note: null })
    this.show(given.view)
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

const lists = new Map<string, Answering>()

/** The list with this id, the same for the whole page. */
export function answeringOf(id: string): Answering {
  const list = lists.get(id) ?? new Answering(id)
  lists.set(id, list)
  return list
}
