import { describe, expect, it } from 'vitest'
import { session } from '../../../web/app/session.ts'
import { NEW } from '../../../web/app/data/stored/stored-answers.ts'
import { readStoredList } from '../../../web/app/data/stored/stored-answers.ts'
import { json } from '../answers.ts'
import { eventually } from '../eventually.ts'
import { LIST, OPEN } from './list-server.ts'
import {
  answerAsDora,
  comeBack,
  cut,
  list,
  marks,
  mend,
  reopen,
  server,
  tapOffline,
  tapUnnamed,
} from './opened-list.ts'

describe('a first tap', () => {
  it('is kept, asks for a name where it was tapped last, and goes with it', async () => {
    list.coming('yes')
    await tapUnnamed('a', 'play')
    expect(marks()).toEqual({ a: 'play' })
    expect(server.calls).toEqual(['GET'])
    await list.giveName('Dora')
    await eventually(() => expect(server.only).toMatchObject({ name: 'Dora', coming: 'yes', marks: { a: 'play' } }))
    expect(server.calls).toEqual(['GET', 'POST /answers', 'PATCH /answers/mine'])
    expect(list.now).toMatchObject({ askedAt: null, note: null })
  })

  it('needs no name of an account', async () => {
    session.set({ authenticated: true, id: 'u', displayName: 'Sam' } as never)
    list.mark('a', 'not')
    await eventually(() => expect(server.only).toMatchObject({ name: 'Sam', marks: { a: 'not' } }))
    expect(list.now.askedAt).toBeNull()
  })

  it('leads to signing in where only accounts may answer, and is kept until then', async () => {
    server.view = { ...OPEN, answering: 'accounts' }
    await reopen()
    list.mark('a', 'play')
    await eventually(() => expect(list.now).toMatchObject({ needsAccount: true, askedAt: 'a' }))
    session.set({ authenticated: true, id: 'u', displayName: 'Sam' } as never)
    await reopen()
    await eventually(() => expect(server.only?.marks).toEqual({ a: 'play' }))
  })

  it('is there again after a reload, with the question for the name', async () => {
    list.mark('b', 'play')
    await reopen()
    await eventually(() => expect(list.now.askedAt).toBe('b'))
    expect(marks()).toEqual({ b: 'play' })
  })
})

describe('later taps', () => {
  it('are sent one call at a time, and the last one counts', async () => {
    await answerAsDora()
    list.mark('a', 'not')
    list.mark('b', 'play')
    list.mark('a', null)
    await eventually(() => expect(server.only?.marks).toEqual({ b: 'play' }))
    expect(list.now.taps).toEqual({ coming: null, marks: {} })
  })

  it('carry the token and no session', async () => {
    await answerAsDora()
    await list.refresh()
    const last = server.requests.at(-1)
    expect(new Headers(last?.headers).get('authorization')).toBe('Bearer token-0')
    expect(last?.credentials).toBe('omit')
  })

  it('carry the owner’s session too', async () => {
    server.view = { ...OPEN, isOwner: true }
    await list.refresh()
    await answerAsDora()
    await list.refresh()
    expect(server.requests.at(-1)?.credentials).toBe('same-origin')
  })

  it('that come too late are said to, and coming is still sent', async () => {
    await answerAsDora()
    server.view = { ...OPEN, state: 'closed' }
    await tapOffline(() => {
      list.mark('b', 'play')
      list.coming('no')
    })
    await comeBack()
    await eventually(() => expect(server.only).toMatchObject({ coming: 'no', marks: { a: 'play' } }))
    expect(list.now.note?.kind).toBe('late')
    expect(marks()).toEqual({ a: 'play' })
  })
})

describe('without a network', () => {
  it('taps are kept for the answer, also over a reload, and sent afterwards', async () => {
    await answerAsDora()
    await tapOffline(() => list.mark('b', 'not'))
    await reopen()
    expect(list.now.taps.marks).toEqual({ b: { was: null, to: 'not' } })
    await comeBack()
    await eventually(() => expect(server.only?.marks).toEqual({ a: 'play', b: 'not' }))
    expect(list.now.note).toBeNull()
  })

  it('they wait while the site is off', async () => {
    await answerAsDora()
    server.fail = () => json({ error: 'SITE_DISABLED', message: 'Belfry is off.' }, 503)
    list.mark('b', 'play')
    await eventually(() => expect(list.now.note?.words).toContain('takes no taps right now'))
    await comeBack()
    expect(server.only?.marks).toEqual({ a: 'play', b: 'play' })
  })

  it('the answer is read first, and what was changed elsewhere since is dropped', async () => {
    await answerAsDora()
    await tapOffline(() => {
      list.mark('a', null)
      list.mark('b', 'play')
    })
    mend()
    for (const [token, you] of server.answers) server.answers.set(token, { ...you, marks: { a: 'not' } })
    server.calls.length = 0
    await list.retry()
    expect(server.calls).toEqual(['GET', 'PATCH /answers/mine'])
    expect(server.only?.marks).toEqual({ a: 'not', b: 'play' })
    expect(list.now.note?.kind).toBe('dropped')
  })

  it('the answer is read first also where another read comes in between', async () => {
    await answerAsDora()
    await tapOffline(() => list.mark('a', null))
    mend()
    for (const [token, you] of server.answers) server.answers.set(token, { ...you, marks: { a: 'not' } })
    server.calls.length = 0
    let isFirst = true
    server.fail = (method) => {
      // The other one is still on its way when this one is answered.
      if (method === 'GET' && isFirst) {
        isFirst = false
        void list.refresh()
      }
      return null
    }
    await list.retry()
    expect(server.calls).not.toContain('PATCH /answers/mine')
    expect(server.only?.marks).toEqual({ a: 'not' })
    expect(list.now.note?.kind).toBe('dropped')
  })

  it('a name that is given goes along', async () => {
    await tapUnnamed('a', 'play')
    cut()
    await list.giveName('Dora')
    expect(list.now.note?.kind).toBe('kept')
    await comeBack()
    await eventually(() => expect(server.only).toMatchObject({ name: 'Dora', marks: { a: 'play' } }))
  })
})

describe('an answer that the server no longer knows', () => {
  it('is said to be lost, and the next tap begins another', async () => {
    await answerAsDora()
    server.answers.clear()
    list.mark('b', 'play')
    await eventually(() => expect(list.now.note?.kind).toBe('lost'))
    expect(readStoredList(LIST).answers).toEqual([])
    await tapUnnamed('b', 'play')
  })

  it('is noticed by reading too', async () => {
    await answerAsDora()
    server.answers.clear()
    await list.refresh()
    expect(list.now.note?.kind).toBe('lost')
  })
})

describe('a shared phone', () => {
  it('has an answer for each, and shows whose it is', async () => {
    await answerAsDora()
    list.switchTo(NEW)
    await eventually(() => expect(list.now).toMatchObject({ askedAt: 'coming', view: { you: null } }))
    list.mark('b', 'play')
    await list.giveName('Ben')
    await eventually(() =>
      expect([...server.answers.values()].at(-1)).toMatchObject({ name: 'Ben', marks: { b: 'play' } }),
    )
    expect(list.now.view?.you?.name).toBe('Ben')
    list.switchTo('answer-0')
    await eventually(() => expect(list.now.view?.you?.name).toBe('Dora'))
    expect(marks()).toEqual({ a: 'play' })
  })

  it('shows nobody else the answer of the owner', async () => {
    server.view = { ...OPEN, isOwner: true }
    server.ofSession = { answerId: 'sam', name: 'Sam', coming: 'yes', marks: { a: 'play' } }
    await list.refresh()
    expect(list.now.view?.you?.name).toBe('Sam')
    list.switchTo(NEW)
    await list.refresh()
    expect(list.now.view?.you).toBeNull()
    expect(marks()).toEqual({})
  })

  it('signs nobody out where a name is refused because only accounts may answer by now', async () => {
    session.set({ authenticated: true, id: 'u', displayName: 'Sam' } as never)
    list.switchTo(NEW)
    await tapUnnamed('b', 'play')
    server.fail = (method) => (method === 'POST' ? json({ error: 'UNAUTHENTICATED', message: 'Sign in.' }, 401) : null)
    await list.giveName('Ben')
    expect(session.get().value).toMatchObject({ authenticated: true })
    expect(list.now).toMatchObject({ askedAt: 'b', needsAccount: true })
    expect(marks()).toEqual({ b: 'play' })
  })

  it('knows an answer by the name that it was given since', async () => {
    await answerAsDora()
    for (const [token, you] of server.answers) server.answers.set(token, { ...you, name: 'Dorothea' })
    await list.refresh()
    expect(list.now.answers.map(({ name }) => name)).toEqual(['Dorothea'])
    expect(readStoredList(LIST).answers.map(({ name }) => name)).toEqual(['Dorothea'])
    list.mark('b', 'play')
    await eventually(() => expect(server.only?.marks).toEqual({ a: 'play', b: 'play' }))
  })

  it('gives nobody the taps of somebody who went without a name', async () => {
    await answerAsDora()
    list.switchTo(NEW)
    list.mark('b', 'not')
    list.coming('yes')
    await eventually(() => expect(list.now.askedAt).not.toBeNull())
    list.switchTo('answer-0')
    list.switchTo(NEW)
    expect(list.now.taps).toEqual({ coming: null, marks: {} })
    await list.giveName('Ben')
    expect([...server.answers.values()].at(-1)).toMatchObject({ name: 'Ben', coming: null, marks: {} })
  })

  it('keeps what is tapped without a network on an answer that could not be read', async () => {
    await answerAsDora()
    list.coming('yes')
    await eventually(() => expect(server.only?.coming).toBe('yes'))
    list.switchTo(NEW)
    cut()
    list.switchTo('answer-0')
    list.mark('a', 'not')
    list.coming('no')
    await eventually(() => expect(list.now.note?.kind).toBe('kept'))
    await reopen()
    await comeBack()
    await eventually(() => expect(server.only).toMatchObject({ coming: 'no', marks: { a: 'not' } }))
    expect(list.now.note).toBeNull()
  })

  it('begins another answer without the account’s session', async () => {
    session.set({ authenticated: true, id: 'u', displayName: 'Sam' } as never)
    list.switchTo(NEW)
    await tapUnnamed('b', 'play')
    await list.giveName('Ben')
    const begun = server.requests[server.calls.indexOf('POST /answers')]
    expect(begun?.credentials).toBe('omit')
  })
})

describe('what an owner’s call brings while somebody else takes the phone', () => {
  it('loses no answer of this device, and the right one is shown afterwards', async () => {
    await answerAsDora()
    list.switchTo(NEW)
    list.switchTo('answer-0')
    list.accept({ ...OPEN, rev: 2, title: 'Sunday' })
    await eventually(() => expect(list.now.view?.you?.name).toBe('Dora'))
    expect(list.now.note).toBeNull()
    expect(readStoredList(LIST).answers).toHaveLength(1)
  })
})

describe('reading again', () => {
  it('sends the tag of what is here, and keeps it where it still holds', async () => {
    await list.refresh()
    expect(new Headers(server.requests.at(-1)?.headers).get('if-none-match')).toBe('"1-"')
    const { view } = list.now
    server.fail = () => new Response(null, { status: 304 })
    await list.refresh()
    expect(list.now.view).toBe(view)
  })

  it('keeps the order in which it was opened until the new one is asked for', async () => {
    server.view = { ...OPEN, rev: 2, candidates: OPEN.candidates.toReversed() }
    await list.refresh()
    expect(list.now.order).toEqual(['a', 'b'])
    list.showNewOrder()
    expect(list.now.order).toEqual(['b', 'a'])
  })

  it('says that a list was deleted, and forgets its answers', async () => {
    await answerAsDora()
    server.fail = () => json({ error: 'NOT_FOUND', message: 'Gone.' }, 404)
    await list.refresh()
    expect(list.now.isDeleted).toBe(true)
    expect(readStoredList(LIST).answers).toEqual([])
  })
})
