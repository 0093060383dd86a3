import type { ShortlistView } from '#protocol/shortlist.ts'
import { vi } from 'vitest'
import { json } from '../answers.ts'

export const LIST = 'AAAAAAAAAAAAAAAAAAAAAA'

const candidate = (id: string, scriptName: string): ShortlistView['candidates'][number] => ({
  id,
  scriptRef: { kind: 'library', scriptId: `script-${id}` },
  denorm: { scriptName, author: null, teamCounts: null, type: 'full', logoUrl: null, facts: null, twin: null },
  suggestedBy: null,
  plays: 0,
  nots: null,
  ready: [],
})

export const OPEN: ShortlistView = {
  id: LIST,
  rev: 1,
  title: 'Saturday at Olwen’s',
  note: null,
  at: null,
  timeZone: null,
  closesAt: null,
  players: 10,
  suggestions: 'off',
  answering: 'anybody',
  state: 'open',
  hostName: 'Sam',
  group: null,
  room: null,
  result: null,
  candidates: [candidate('a', 'Fog Tithe'), candidate('b', 'Wax Saints')],
  coming: { yes: 0, maybe: 0, no: 0 },
  answers: [],
  marked: null,
  you: null,
  isOwner: false,
}

type You = NonNullable<ShortlistView['you']>

/** A list as the server keeps it, with its answers by their tokens. `fail` answers in its place. */
export class ListServer {
  view: ShortlistView = OPEN
  readonly answers = new Map<string, You>()
  /** The answer of the account that asks without a token. */
  ofSession: You | null = null
  /** The token that the browser’s cookie holds. */
  cookie: string | null = null
  /** The codes of addresses for other devices, with the token that each gives. */
  readonly codes = new Map<string, string>()
  readonly calls: string[] = []
  readonly requests: RequestInit[] = []
  fail: ((method: string, path: string) => Response | null) | null = null

  constructor() {
    vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
      const method = init.method ?? 'GET'
      const path = input.replace(`/api/shortlists/${LIST}`, '')
      this.calls.push(`${method} ${path}`.trim())
      this.requests.push(init)
      return this.fail?.(method, path) ?? this.#answer(method, path, init)
    })
  }

  /** What it has of the only answer. */
  get only(): You | undefined {
    return [...this.answers.values()][0]
  }

  #answer(method: string, path: string, init: RequestInit): Response {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    const sent = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    const hasCookies = init.credentials !== 'omit'
    if (method === 'POST' && path === '/answers') return this.#begin(sent, hasCookies)
    if (method === 'POST' && path === '/answers/forget') {
      this.cookie = null
      return new Response(null, { status: 204 })
    }
    if (method === 'POST' && path === '/answers/mine/link') return this.#link(token)
    if (method === 'POST' && path === '/answers/mine/continue') return this.#continue(String(sent['code']))
    if (method === 'DELETE' && path === '/answers/mine') {
      if (!this.answers.delete(token)) return DEAD()
      if (this.cookie === token) this.cookie = null
      return new Response(null, { status: 204 })
    }
    if (method === 'PATCH' && path === '/answers/mine') return this.#change(token, sent)
    if (method === 'GET' && path === '')
      return json(this.#seen(token, init.credentials), 200, { etag: `"${this.view.rev}-${token}"` })
    return json({ error: 'NOT_FOUND', message: 'Nothing here.' }, 404)
  }

  #seen(token: string, credentials?: RequestCredentials): ShortlistView {
    const isKnown = token === '' && credentials === 'same-origin'
    const known = isKnown ? (this.ofSession ?? this.answers.get(this.cookie ?? '') ?? null) : null
    return { ...this.view, you: this.answers.get(token) ?? known }
  }

  #begin({ name }: Record<string, unknown>, hasCookies: boolean): Response {
    const back = hasCookies ? this.answers.get(this.cookie ?? '') : undefined
    if (back !== undefined) return this.#given(this.cookie ?? '', back)
    if (this.view.state === 'closed') return CLOSED()
    const answerId = `answer-${this.answers.size}`
    const token = `token-${this.answers.size}`
    const you = { answerId, name: String(name ?? 'Sam'), coming: null, marks: {} }
    this.answers.set(token, you)
    if (hasCookies && name !== undefined) this.cookie = token
    return this.#given(token, you)
  }

  #given(token: string, { answerId, name }: You): Response {
    return json({ answerToken: token, answerId, nameAssigned: name, view: this.#seen(token) }, 201)
  }

  #link(token: string): Response {
    const you = this.answers.get(token)
    if (you === undefined) return DEAD()
    const code = `${you.answerId.padEnd(22, '-')}${'c'.repeat(22)}`
    this.codes.set(code, token)
    return json({ url: `https://belfry.test/shortlists/${LIST}#continue=${code}` })
  }

  #continue(code: string): Response {
    const token = this.codes.get(code)
    const you = this.answers.get(token ?? '')
    if (token === undefined || you === undefined) return json({ error: 'NOT_FOUND', message: 'Used already.' }, 404)
    this.codes.delete(code)
    this.cookie = token
    return this.#given(token, you)
  }

  #change(token: string, { coming, marks = {} }: Partial<You>): Response {
    const you = this.answers.get(token)
    if (you === undefined) return DEAD()
    if (this.view.state === 'closed' && Object.keys(marks).length > 0) return CLOSED()
    const all = Object.entries({ ...you.marks, ...marks }).filter(([, mark]) => mark !== null)
    this.answers.set(token, { ...you, ...(coming !== undefined && { coming }), marks: Object.fromEntries(all) })
    return json(this.#seen(token))
  }
}

const DEAD = () => json({ error: 'UNAUTHENTICATED', message: 'Sign in.' }, 401)
const CLOSED = () => json({ error: 'SHORTLIST_CLOSED', message: 'This list is closed.' }, 409)
