import type { ComponentType } from 'react'
import { afterEach, beforeEach } from 'vitest'
import { session } from '../../../web/app/session.ts'
import { forgetStoredList } from '../../../web/app/data/stored/stored-answers.ts'
import { answeringOf } from '../../../web/shortlist/answering.ts'
import { json } from '../answers.ts'
import { visit, type Visit } from '../visit.tsx'
import { LIST, ListServer, OPEN } from './list-server.ts'

export const OWNED = { ...OPEN, isOwner: true }
export const ANSWERS = ['Ana', 'Ben', 'Cleo'].map((name) => ({ id: `id-${name}`, name, coming: 'yes' as const }))

type Sent = Readonly<Record<string, unknown>>

/** A page of a list in every test of a file, with the server that it asks. */
export class ListPage {
  server = new ListServer()
  page: Visit | null = null
  /** What was sent, by method and path. */
  sent: Record<string, Sent> = {}
  readonly #page: ComponentType
  readonly #path: string

  constructor(Page: ComponentType, path = '') {
    this.#page = Page
    this.#path = path
    beforeEach(() => {
      session.set({ authenticated: false })
      this.server = new ListServer()
      this.sent = {}
    })
    afterEach(() => {
      this.close()
      forgetStoredList(LIST)
    })
  }

  /** Opens it, after reading the list again: the test before has left its own state. */
  async open(view: typeof OPEN, hash = ''): Promise<void> {
    this.server.view = view
    const answering = answeringOf(LIST)
    answering.state.set({ ...answering.now, offered: null })
    answering.recall()
    await answering.refresh()
    answering.dismiss()
    this.page = visit(`/shortlists/:id${this.#path}`, this.#page, `/shortlists/${LIST}${this.#path}${hash}`)
  }

  close(): void {
    this.page?.unmount()
    this.page = null
  }

  /** Answers this call with the list as it becomes. */
  take(method: string, path: string, become: (sent: Sent) => typeof OPEN): void {
    this.server.fail = (asked, at) => {
      if (asked !== method || at !== path) return null
      const { body } = this.server.requests.at(-1) ?? {}
      const sent = (typeof body === 'string' ? JSON.parse(body) : {}) as Sent
      this.sent[`${method} ${path}`] = sent
      this.server.view = become(sent)
      return json(this.server.view)
    }
  }
}
