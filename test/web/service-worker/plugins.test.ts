import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Plugins from '../../../web/service-worker/plugins.ts'

const BUILD = '0123456789ab'
const request = new Request('https://belfry.test/library')

let plugins: typeof Plugins

beforeAll(async () => void (plugins = await import('../../../web/service-worker/plugins.ts')))
beforeEach(() => void vi.stubGlobal('__BELFRY_BUILD__', BUILD))

describe('A document', () => {
  const keeps = async (html: string) => {
    const response = new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    const kept = await plugins.ofThisBuild.cacheWillUpdate?.({ request, response, event: new Event('fetch') as never })
    return kept ? [kept.headers.get('Content-Type'), await kept.text()] : null
  }

  test('of the worker’s own build is kept', async () => {
    const html = `<!doctype html><html data-build="${BUILD}" lang="en"></html>`
    expect(await keeps(html)).toEqual(['text/html; charset=utf-8', html])
  })

  test('of another build is not: nothing here has its files', async () => {
    expect(await keeps('<!doctype html><html data-build="ba9876543210" lang="en"></html>')).toBeNull()
    expect(await keeps('<!doctype html><p>Sign in to this network</p>')).toBeNull()
  })
})

describe('Where the browser’s own storage fails', () => {
  const answer = async (type: string) =>
    plugins.orNetwork.handlerDidError?.({ request, event: new Event(type) as never, error: new Error('broken') })

  test('the network answers', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('body { }'))
    vi.stubGlobal('fetch', fetched)
    expect(await (await answer('fetch'))?.text()).toBe('body { }')
    expect(fetched).toHaveBeenCalledExactlyOnceWith(request)
  })

  test('a worker that has not kept all of its files is not installed', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('missing', { status: 404 }))
    vi.stubGlobal('fetch', fetched)
    expect(await answer('install')).toBeUndefined()
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('An answer', () => {
  const passed = async (response: Response) =>
    plugins.fromBelfry.fetchDidSucceed?.({ request, response, event: new Event('fetch') as never })

  test.each([502, 503, 504])('%i of a proxy counts as no network', async (status) => {
    await expect(passed(new Response('<h1>Bad gateway</h1>', { status }))).rejects.toThrow('proxy')
  })

  test.each([200, 304, 404, 500, 503])('%i of Belfry is what the network says', async (status) => {
    const body = status === 304 ? null : 'words'
    const response = new Response(body, { status, headers: { 'X-Request-Id': 'abc' } })
    expect(await passed(response)).toBe(response)
  })
})

describe('What is gone', () => {
  const gone = new Request('https://belfry.test/api/scripts/catfishing-12')
  const answer = async (headers: Record<string, string>) => {
    const response = new Response('gone', { status: 404, headers })
    return plugins.forgetGone.fetchDidSucceed?.({ request: gone, response, event: new Event('fetch') as never })
  }
  const removes = async (headers: Record<string, string>) => {
    const remove = vi.fn<Cache['delete']>(async () => true)
    vi.stubGlobal('caches', { keys: async () => ['belfry-marked-1'], open: async () => ({ delete: remove }) })
    await answer(headers)
    return remove.mock.calls.map(([address]) => address)
  }

  test('goes from this device, with its page', async () => {
    expect(await removes({ 'X-Request-Id': 'abc' })).toEqual([
      'https://belfry.test/script/catfishing-12',
      'https://belfry.test/api/scripts/catfishing-12',
    ])
  })

  test('stays if it was not Belfry that said so', async () => {
    expect(await removes({})).toEqual([])
  })

  test('is what the network says, also where storage fails', async () => {
    vi.stubGlobal('caches', { keys: async () => Promise.reject(new Error('broken')) })
    expect((await answer({ 'X-Request-Id': 'abc' }))?.status).toBe(404)
  })
})
