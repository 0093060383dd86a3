import { describe, expect, it } from 'vitest'
import { NEW } from '../../../web/app/data/stored/stored-answers.ts'
import { forgetStoredList, readStoredList } from '../../../web/app/data/stored/stored-answers.ts'
import { json } from '../answers.ts'
import { eventually } from '../eventually.ts'
import { LIST } from './list-server.ts'
import { answerAsDora, comeBack, cut, list, marks, mend, reopen, server, tapUnnamed } from './opened-list.ts'

describe('an answer that comes back by its cookie', () => {
  /** The browser has emptied the page’s storage, and has the cookie still. */
  async function wiped(): Promise<void> {
    await answerAsDora()
    forgetStoredList(LIST)
    await reopen()
  }

  /** The same without a network, and a tap in between. */
  async function tapForgotten(): Promise<void> {
    await answerAsDora()
    forgetStoredList(LIST)
    cut()
    await reopen()
    await tapUnnamed('b', 'play')
  }

  it('is shown, and the next tap changes it without asking for a name', async () => {
    await wiped()
    expect(list.now.view?.you).toMatchObject({ name: 'Dora', marks: { a: 'play' } })
    list.mark('b', 'not')
    await eventually(() => expect(server.only?.marks).toEqual({ a: 'play', b: 'not' }))
    expect([server.answers.size, list.now.askedAt, readStoredList(LIST).answers.length]).toEqual([1, null, 1])
  })

  it('goes on by the name that was typed before anybody knew', async () => {
    await tapForgotten()
    await list.giveName('Dora')
    mend()
    await list.refresh()
    await list.retry()
    await eventually(() => expect(server.only?.marks).toEqual({ a: 'play', b: 'play' }))
    expect(server.answers.size).toBe(1)
  })

  it('is not given to somebody with another name', async () => {
    await tapForgotten()
    await list.giveName('Ben')
    await comeBack()
    await eventually(() =>
      expect([...server.answers.values()].at(-1)).toMatchObject({ name: 'Ben', marks: { b: 'play' } }),
    )
    expect(server.only).toMatchObject({ name: 'Dora', marks: { a: 'play' } })
  })

  it('asks for a name where it is gone by the next tap', async () => {
    await wiped()
    server.cookie = null
    server.fail = (method, path) =>
      method === 'POST' && path === '/answers'
        ? json({ error: 'VALIDATION_FAILED', message: 'Please enter your name' }, 422)
        : null
    await tapUnnamed('b', 'play')
    expect(marks()).toMatchObject({ b: 'play' })
  })

  it('makes place for somebody else on this phone, who comes back from then on', async () => {
    await answerAsDora()
    list.switchTo(NEW)
    await tapUnnamed('b', 'play')
    await list.giveName('Ben')
    await eventually(() => expect(server.answers.size).toBe(2))
    forgetStoredList(LIST)
    await reopen()
    expect(list.now.view?.you?.name).toBe('Ben')
  })
})
