import { describe, expect, it, vi } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { published } from '../../samples.ts'
import { summaryOf, UploadQueue } from '../../../../web/admin/scripts/upload-queue.ts'

interface Sent {
  name?: string
  bulk: boolean
  batch: string
}

const sent: Sent[] = []
let answers: (call: number) => Response

function listen(
  answer: (call: number) => Response = () => Response.json(published({ id: `s${sent.length}` }), { status: 201 }),
) {
  sent.length = 0
  answers = answer
  vi.stubGlobal('fetch', (_input: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as Sent)
    return Promise.resolve(answers(sent.length))
  })
}

const file = (name: string, content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, { type: 'application/json' })
const script = (name: string) => file(`${name}.json`, [{ id: '_meta', name }, 'chef', 'imp'])
const queueOf = () => new UploadQueue(embeddedCatalogue)
const refusal = (status: number, message: string) => () => Response.json({ error: 'X', message }, { status })

describe('Uploading many files', () => {
  it('shows the state of each: pending, uploading, success', async () => {
    listen()
    const queue = queueOf()
    const seen = new Set<string>()
    queue.state.subscribe(() => queue.state.get().items.forEach(({ state }) => seen.add(state)))
    await queue.add([script('One'), script('Two'), script('Three'), script('Four'), script('Five')])
    expect([...seen].sort()).toEqual(['pending', 'success', 'uploading'])
    expect(queue.state.get().items.every(({ scriptId }) => scriptId !== null)).toBe(true)
    expect(summaryOf(queue.state.get())).toBe('5 files: 5 added, 0 failed')
    expect(new Set(sent.map(({ batch }) => batch)).size).toBe(1)
    expect(sent.every(({ bulk }) => bulk)).toBe(true)
  })

  it('continues after invalid files, and says what is wrong with each', async () => {
    listen()
    const queue = queueOf()
    await queue.add([
      file('broken.json', '{"a":'),
      file('empty.json', ''),
      file('odd.json', [{ no: 'id' }]),
      script('One'),
    ])
    const { items } = queue.state.get()
    expect(items.map(({ state }) => state)).toEqual(['error', 'error', 'error', 'success'])
    expect(items.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Invalid JSON/u),
      'File is empty',
      'Invalid script format: Invalid script item - must be character ID, character object, or metadata',
      null,
    ])
    expect(sent).toHaveLength(1)
  })

  it('names an unnamed script after its file', async () => {
    listen()
    await queueOf().add([file('Friday night.json', ['chef', 'imp'])])
    expect(sent[0]?.name).toBe('Friday night')
  })

  it('tries failed files again, and no added ones', async () => {
    listen((call) => (call === 1 ? refusal(500, 'No.')() : Response.json(published({ id: 's' }), { status: 201 })))
    const queue = queueOf()
    await queue.add([script('One'), script('Two')])
    expect(summaryOf(queue.state.get())).toBe('2 files: 1 added, 1 failed')
    await queue.retry()
    expect(summaryOf(queue.state.get())).toBe('2 files: 2 added, 0 failed')
    expect(sent).toHaveLength(3)
  })

  it('skips what is in the library, and says where; only what may get in is tried again', async () => {
    const there = {
      error: 'DUPLICATE_SCRIPT',
      message: 'A matching script already exists',
      details: { existingScript: { id: 'old' } },
    }
    listen((call) => (call === 1 ? Response.json(there, { status: 409 }) : refusal(429, 'Slower.')()))
    const queue = queueOf()
    await queue.add([
      script('There'),
      script('Limited'),
      file('broken.json', '{'),
      file('big.json', 'x'.repeat(11_000_000)),
    ])
    expect(queue.state.get().items).toMatchObject([
      { state: 'skipped', scriptId: 'old', message: 'A matching script already exists', mayRetry: false },
      { state: 'error', mayRetry: true },
      { state: 'error', mayRetry: false },
      { state: 'error', mayRetry: false },
    ])
    expect(summaryOf(queue.state.get())).toBe('4 files: 0 added, 1 skipped, 3 failed')
    listen()
    await queue.retry()
    expect(sent.map(({ batch }) => batch)).toHaveLength(1)
    expect(summaryOf(queue.state.get())).toBe('4 files: 1 added, 1 skipped, 2 failed')
  })

  it('waits if the session has ended: nothing is lost, and it continues after sign-in', async () => {
    listen(refusal(401, 'You must be signed in to do that.'))
    const queue = queueOf()
    await queue.add(Array.from({ length: 10 }, (_, n) => script(`Script ${n}`)))
    expect(queue.state.get()).toMatchObject({ isSignedOut: true, isRunning: false })
    expect(summaryOf(queue.state.get())).toBe('10 files: 0 added, 0 failed, 10 pending')
    listen()
    await queue.retry()
    expect(summaryOf(queue.state.get())).toBe('10 files: 10 added, 0 failed')
  })
})
