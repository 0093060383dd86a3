// @module-tag gate: below a second
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lanesAtOnce, step, writeLine } from '../../scripts/product/step.ts'

let said = ''
beforeEach(() => {
  said = ''
  vi.useFakeTimers()
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('A step of the start', () => {
  it('that takes more than ten seconds says what it is doing, and again only if that has changed', async () => {
    const running = step('Database', async (say) => {
      for (const number of [1, 2]) {
        say(`migration ${number} of 2`)
        await new Promise((resolve) => setTimeout(resolve, 21_000))
      }
    })
    await vi.advanceTimersByTimeAsync(9_900)
    expect(said).toBe('  Database … ')
    await vi.advanceTimersByTimeAsync(42_000)
    await running
    expect(said).toBe('  Database … migration 1 of 2 … migration 2 of 2 … 42.0 s\n')
  })

  it('that is quick says nothing of it', async () => {
    await step('Database', async (say) => void say('migration 1 of 1'))
    expect(said).toMatch(/^ {2}Database … \d\.\d s\n$/u)
  })

  it('keeps what a server says in between out of its line', async () => {
    await step('Worker', async () => {
      await Promise.resolve()
      writeLine(process.stdout, '{"event":"check-failed"}')
      writeLine(process.stdout, '{"event":"check-failed"}')
    })
    writeLine(process.stdout, '{"event":"request-failed"}')
    expect(said).toMatch(
      /^ {2}Worker … \n(?:\{"event":"check-failed"\}\n){2} {2}Worker … \d\.\d s\n\{"event":"request-failed"\}\n$/u,
    )
  })

  it('that does not say what it does is still at work', async () => {
    const running = step('Web app', () => new Promise((resolve) => setTimeout(resolve, 12_000)))
    await vi.advanceTimersByTimeAsync(12_000)
    await running
    expect(said).toBe('  Web app … still at work … 12.0 s\n')
  })
})

describe('Lanes of steps', () => {
  const lasting = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))

  it('run at once and are told one after the other, each step with its own time', async () => {
    const running = lanesAtOnce([
      [
        ['Web app', lasting(3000)],
        ['Bundle', lasting(2000)],
      ],
      [['Database', lasting(4000)]],
    ])
    await vi.advanceTimersByTimeAsync(5000)
    await running
    expect(said).toBe('  Web app … 3.0 s\n  Bundle … 2.0 s\n  Database … 4.0 s\n')
  })

  it('end with what failed first in them, and what comes after that is not begun', async () => {
    const bundle = vi.fn(lasting(1))
    const fail = () => Promise.reject(new Error('No wood'))
    const lanes = [
      [
        ['Web app', fail],
        ['Bundle', bundle],
      ],
      [['Database', lasting(1)]],
    ] as const
    await expect(lanesAtOnce(lanes)).rejects.toThrow('No wood')
    expect([said, bundle.mock.calls]).toEqual(['  Web app … failed\n', []])
  })
})
