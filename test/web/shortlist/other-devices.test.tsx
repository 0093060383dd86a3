import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answeringOf } from '../../../web/shortlist/answering.ts'
import { ShortlistPage } from '../../../web/shortlist/shortlist-page.tsx'
import { readStoredList } from '../../../web/app/data/stored/stored-answers.ts'
import { eventually } from '../eventually.ts'
import { press } from '../settled.ts'
import { ListPage, OWNED } from './list-page.tsx'
import { LIST, OPEN } from './list-server.ts'

const ANA = { answerId: 'ana'.padEnd(22, '-'), name: 'Ana', coming: 'yes' as const, marks: { a: 'play' as const } }
const BEN = { answerId: 'ben'.padEnd(22, '-'), name: 'Ben', coming: null, marks: {} }
const CODE = ANA.answerId + 'c'.repeat(22)
const NAMED = {
  ...OPEN,
  answers: [ANA, BEN].map(({ answerId, name, coming }) => ({ id: answerId, name, coming })),
}

const list = new ListPage(ShortlistPage)

beforeAll(async () => {
  await Promise.all([
    import('../../../web/shortlist/own-foot.tsx'),
    import('../../../web/shortlist/continue-question.tsx'),
    import('../../../web/print/pack/pack-dialog.tsx'),
  ])
})

beforeEach(() => {
  list.server.answers.set('token-ana', ANA)
  list.server.answers.set('token-ben', BEN)
  list.server.codes.set(CODE, 'token-ana')
})

const open = (hash = '', view: typeof OPEN = NAMED) => list.open(view, hash)
const posted = () => list.server.calls.filter((call) => call.startsWith('POST'))

describe('an answer that is shown here', () => {
  it('is forgotten by a press, and stays on the list', async () => {
    list.server.cookie = 'token-ana'
    await open()
    await press('Not me on this device')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Not me on this device' })).toBeNull())
    expect([list.server.cookie, list.server.answers.size]).toEqual([null, 2])
    expect(readStoredList(LIST).answers).toEqual([])
  })

  it('of an account stays until its holder signs out', async () => {
    list.server.ofSession = ANA
    await open()
    await press('Not me on this device')
    await screen.findByText('This is your account’s answer. Sign out to take it off this device.')
  })

  it('that came back can be taken back, and so does not come back again', async () => {
    list.server.cookie = 'token-ana'
    await open()
    fireEvent.click(await screen.findByText('Your name and answer'))
    await press('Take back my answer')
    await eventually(() => expect([list.server.cookie, list.server.answers.has('token-ana')]).toEqual([null, false]))
  })

  it('goes on on another device by an address that can be scanned and copied', async () => {
    list.server.cookie = 'token-ana'
    list.server.codes.clear()
    const write = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } })
    await open()
    await press('Continue on another device')
    await screen.findByRole('heading', { name: 'Scan to open' })
    const address = `${window.location.origin}/shortlists/${LIST}#continue=${CODE}`
    expect(screen.getByText(address)).toBeTruthy()
    await press('Copy link')
    await screen.findByText('Link copied')
    expect(write).toHaveBeenCalledWith(address)
  })
})

describe('the address of another device’s answer', () => {
  const replaced: string[] = []
  beforeEach(() => {
    replaced.length = 0
    // Whatever asks for something must find the address without the code.
    const fetched = globalThis.fetch
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      replaced.push(window.location.hash)
      return fetched(input, init)
    })
  })

  it('loses its code first, asks whose it is, and goes on with it', async () => {
    await open(`#continue=${CODE}`)
    await screen.findByRole('heading', { name: 'Continue as Ana?' })
    expect([window.location.hash, ...replaced].join('')).toBe('')
    expect(posted()).toEqual([])
    await press('Continue')
    await eventually(() => expect(readStoredList(LIST)).toMatchObject({ current: ANA.answerId }))
    expect(screen.queryByRole('heading', { name: 'Continue as Ana?' })).toBeNull()
    expect(posted()).toEqual(['POST /answers/mine/continue'])
    const body = list.server.requests[list.server.calls.indexOf('POST /answers/mine/continue')]?.body
    expect(JSON.parse(String(body))).toMatchObject({ code: CODE })
  })

  it('replaces no other answer unasked', async () => {
    list.server.cookie = 'token-ben'
    await open(`#continue=${CODE}`)
    await screen.findByText(
      'This device answers as Ben now. It will show Ana’s answer instead. Ben’s stays on the list.',
    )
    await press('Not now')
    expect(screen.queryByRole('heading', { name: 'Continue as Ana?' })).toBeNull()
    expect([list.server.cookie, posted()]).toEqual(['token-ben', []])
    expect(answeringOf(LIST).now.view?.you?.name).toBe('Ben')
  })

  it('that is pasted into an open page is asked about too', async () => {
    await open()
    await eventually(() => expect(answeringOf(LIST).now.isRead).toBe(true))
    await screen.findByText('Fog Tithe')
    await eventually(() => expect(list.server.calls.length).toBeGreaterThan(1))
    window.location.hash = `#continue=${CODE}`
    await screen.findByRole('heading', { name: 'Continue as Ana?' })
    expect(window.location.hash).toBe('')
  })

  it('says that it was used, that its answer is gone, or that it is here already', async () => {
    list.server.codes.clear()
    await open(`#continue=${CODE}`)
    await press('Continue')
    await screen.findByText('Used already.')
    list.close()
    await open(`#continue=${'x'.repeat(44)}`)
    await screen.findByRole('heading', { name: 'This link doesn’t work' })
    list.close()
    list.server.cookie = 'token-ana'
    await open(`#continue=${CODE}`)
    await screen.findByRole('heading', { name: 'You already answer as Ana here' })
  })
})

describe('two answers of one name', () => {
  it('may be one person’s, and the owner removes the older one', async () => {
    const twice = ['Ana', 'Ben', 'Ana 2'].map((name) => ({ id: `id-${name}`, name, coming: null }))
    await open('', { ...OWNED, answers: twice })
    await screen.findByText('Same person?')
    expect(screen.getByText('Ana, Ana 2')).toBeTruthy()
    list.take('POST', '/answers/remove', () => ({ ...list.server.view, rev: 2, answers: twice.slice(1) }))
    await press('Remove the older one')
    await waitFor(() => expect(screen.queryByText('Same person?')).toBeNull())
    expect(list.sent['POST /answers/remove']).toEqual({ answerIds: ['id-Ana'] })
  })

  it('is nothing that others are asked', async () => {
    list.server.cookie = 'token-ana'
    await open('', { ...NAMED, answers: ['Ana', 'Ana 2'].map((name) => ({ id: name, name, coming: null })) })
    await screen.findByRole('button', { name: 'Not me on this device' })
    expect(screen.queryByText('Same person?')).toBeNull()
  })
})
