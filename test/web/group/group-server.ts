import { monthsUpTo } from '#domain/group/group.ts'
import type { Figures, Group, Night } from '#protocol/group.ts'
import type { Me } from '#protocol/person.ts'
import { vi } from 'vitest'
import { json } from '../answers.ts'
import { SAM } from '../samples.ts'

/** Of this year, which a short date leaves out. */
export const AT = `${new Date().getFullYear()}-01-02T12:00:00.000Z`

export const GROUP = 'GGGGGGGGGGGGGGGGGGGGGG'

type Member = Group['members'][number]
const member = (userId: string, displayName: string, role: Member['role']): Member => ({
  userId,
  displayName,
  avatarUrl: null,
  role,
  ready: 0,
})

export const AS_SAM: Me = { ...SAM, role: 'Storyteller' }

const ENDS_AT = '2026-12-06T12:00:00.000Z'

export const PLAYED: Group = {
  id: GROUP,
  name: 'The Sunday Bell',
  role: 'keeper',
  members: [member(SAM.id, SAM.displayName, 'keeper'), member('ada', 'Ada', 'member')],
  invite: 'tokentokentokentokento',
  nights: 2,
  endsAt: null,
  open: { shortlists: [], rooms: [] },
}

export function sampleNight(change: Partial<Night> & { name?: string } = {}): Night {
  const { name = 'Fog Tithe', ...rest } = change
  return {
    id: 'night-1',
    at: AT,
    script: { name, author: 'Maren Quill', scriptId: null, contentHash: null, difficulty: null, window: null },
    players: null,
    storyteller: null,
    resultId: null,
    outcome: null,
    note: null,
    also: [],
    isOwn: false,
    ...rest,
  }
}

export const NO_FIGURES: Figures = {
  months: monthsUpTo(Date.UTC(2026, 10, 27)).map((month) => ({
    month,
    beginner: 0,
    intermediate: 0,
    advanced: 0,
    unknown: 0,
  })),
  most: [],
  listed: [],
  ready: [],
}

type Sent = Readonly<Record<string, unknown>>

/** A group as the server keeps it. `fail` answers in its place. */
export class GroupServer {
  group: Group = PLAYED
  figures: Figures = NO_FIGURES
  nights: Night[] = [sampleNight({ id: 'night-2', name: 'Wax Saints' }), sampleNight()]
  pageSize = 20
  isFresh = true
  readonly calls: string[] = []
  readonly sent: Record<string, Sent> = {}
  fail: ((method: string, path: string) => Response | null) | null = null

  constructor() {
    vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
      const method = init.method ?? 'GET'
      const url = new URL(input, 'http://localhost')
      const path = url.pathname.replace(`/api/groups/${GROUP}`, '')
      const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Sent
      this.calls.push(`${method} ${path}`.trim())
      this.sent[`${method} ${path}`.trim()] = body
      return this.fail?.(method, path) ?? this.#answer(method, path, url, body)
    })
  }

  failOn(method: string, path: string, status = 500): void {
    this.fail = (asked, at) =>
      asked === method && at === path ? json({ error: 'GONE', message: 'That went wrong.' }, status) : null
  }

  #answer(method: string, path: string, url: URL, body: Sent): Response {
    if (path === '/nights') return method === 'POST' ? this.#add(body) : this.#page(url)
    if (path === '/figures') return json(this.figures)
    if (path === '/invite') return json({ invite: 'newnewnewnewnewnewnewn' })
    if (path.endsWith('/played')) return this.#played(path.split('/')[2], String(body['resultId']))
    if (path.startsWith('/nights/')) return this.#changed(method, path.slice('/nights/'.length), body)
    if (path.startsWith('/members/')) return this.#member(method, path.slice('/members/'.length), body)
    if (path === '/keep') this.group = { ...this.group, endsAt: null }
    else if (path !== '') return json({ error: 'NOT_FOUND', message: 'Nothing here.' }, 404)
    if (method === 'DELETE') return this.#end()
    if (method === 'PATCH') this.group = { ...this.group, ...body }
    return json(this.group)
  }

  /** At once after a fresh sign-in, else later. */
  #end(): Response {
    if (this.isFresh) return new Response(null, { status: 204 })
    this.group = { ...this.group, endsAt: ENDS_AT }
    return json({ endsAt: ENDS_AT }, 202)
  }

  #page(url: URL): Response {
    const after = url.searchParams.get('cursor')
    const from = this.nights.findIndex(({ id }) => id === after) + 1
    const items = this.nights.slice(from, from + this.pageSize)
    const isLast = from + this.pageSize >= this.nights.length
    return json({ items, nextCursor: isLast ? null : (items.at(-1)?.id ?? null) })
  }

  #add({ name, ...rest }: Sent): Response {
    const night = sampleNight({ id: 'new', name: String(name), ...(rest as Partial<Night>) })
    this.nights = [night, ...this.nights]
    return json(night, 201)
  }

  #changed(method: string, id: string, body: Sent): Response {
    const night = this.nights.find((one) => one.id === id)
    if (night === undefined) return json({ error: 'NOT_FOUND', message: 'This night was not found.' }, 404)
    const others = this.nights.filter((one) => one !== night)
    if (method === 'DELETE') {
      this.nights = others
      return new Response(null, { status: 204 })
    }
    const changed = { ...night, ...body }
    this.nights = this.nights.map((one) => (one === night ? changed : one))
    return json(changed)
  }

  #played(id: string | undefined, resultId: string): Response {
    const changed = this.nights.map((night) => {
      const other = night.also.find((one) => one.resultId === resultId)
      if (night.id !== id || other === undefined) return night
      const former = { name: night.script.name, resultId: night.resultId }
      const also = night.also.map((one) => (one === other ? former : one))
      return { ...night, script: { ...night.script, name: other.name }, resultId, also }
    })
    this.nights = changed
    return json(changed.find((night) => night.id === id))
  }

  #member(method: string, userId: string, body: Sent): Response {
    const members =
      method === 'DELETE'
        ? this.group.members.filter((one) => one.userId !== userId)
        : this.group.members.map((one) => (one.userId === userId ? { ...one, ...body } : one))
    this.group = { ...this.group, members }
    return method === 'DELETE' ? new Response(null, { status: 204 }) : json(this.group)
  }
}
