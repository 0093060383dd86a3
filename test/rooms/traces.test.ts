import { tracing } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { traces } from '../../src/metrics/traced.ts'
import { call } from '../support/worker/call.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { ballot, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let scripts: StoredScript[]
beforeAll(async () => {
  scripts = await newWorld()
})
beforeEach(() => void (traces.areOn = true))
afterEach(() => {
  traces.areOn = false
  vi.restoreAllMocks()
})

/** Our bars, indented under the one that they are in, with what they are given besides their names. The stores have bars of their own. */
function noteBars() {
  const bars: string[] = []
  const given: unknown[] = []
  const enterSpan = tracing.enterSpan.bind(tracing)
  let depth = 0
  const entered = (name: string, act: (span: object) => unknown, ...more: unknown[]) => {
    if (/^(?:d1|kv|r2|cache|durable_object)_/u.test(name)) return enterSpan(name, act as never, ...more)
    bars.push('  '.repeat(depth) + name)
    given.push(...more)
    depth += 1
    try {
      return act(new Proxy({}, { get: (_, key) => given.push(key) }))
    } finally {
      depth -= 1
    }
  }
  vi.spyOn(tracing, 'enterSpan').mockImplementation(entered as typeof tracing.enterSpan)
  return { bars, given }
}

describe('A trace', () => {
  it('shows a vote step by step, and tells nothing of it', async () => {
    const { room, ana, first, epoch } = await votingRoom(scripts)
    const connection = await room.connect(ana)
    const { bars, given } = noteBars()
    await connection.ask(ballot(first, epoch))
    expect(bars).toEqual(['parse', 'turn', '  save', '  publish'])
    expect(given).toEqual([])
  })

  it('shows a page step by step, and tells nothing of it', async () => {
    const { bars, given } = noteBars()
    await (await call('GET', '/library')).text()
    expect(bars).toEqual(['switch', 'version', 'cache', 'query', 'render'])
    await (await call('GET', '/library')).text()
    expect(bars.slice(5)).toEqual(['switch', 'version', 'cache'])
    expect(given).toEqual([])
  })

  it('costs nothing while it is off', async () => {
    traces.areOn = false
    const { bars } = noteBars()
    await (await call('GET', '/library?type=full')).text()
    expect(bars).toEqual([])
  })
})
