// @module-tag gate: below a second
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { step, writeLine } from '../../scripts/product/step.ts'

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

const lasting = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))

describe('A step of the start', () => {
  it('that takes more than ten seconds says what it is doing, and again only if that has changed', async () => {
    const running = step('Database', async (say) => {
      for (const number of [1, 2]) {
        say(`migration ${number} of 2`)
        await lasting(21_000)()
      }
    })
    await vi.advanceTimersByTimeAsync(9_900)
    expect(said).toBe('')
    await vi.advanceTimersByTimeAsync(42_000)
    await running
    expect(said).toBe('  Database: migration 1 of 2\n  Database: migration 2 of 2\n  Database … 42.0 s\n')
  })

  it('that is quick says nothing of it', async () => {
    await step('Database', async (say) => void say('migration 1 of 1'))
    expect(said).toMatch(/^ {2}Database … \d\.\d s\n$/u)
  })

  it('that does not say what it does has one line', async () => {
    const running = step('Web app', lasting(12_000))
    await vi.advanceTimersByTimeAsync(12_000)
    await running
    expect(said).toBe('  Web app … 12.0 s\n')
  })

  it('is told when it is done, with its own time, while others go on', async () => {
    const running = Promise.all([
      step('Web app', lasting(3000)),
      step('Database', async () => lasting(1000)().then(() => 'up to date')),
    ])
    await vi.advanceTimersByTimeAsync(3000)
    await running
    expect(said).toBe('  Database … up to date (1.0 s)\n  Web app … 3.0 s\n')
  })

  it('that fails says so, and so does the start', async () => {
    await expect(step('Web app', () => Promise.reject(new Error('No wood')))).rejects.toThrow('No wood')
    expect(said).toMatch(/^ {2}Web app … failed \(\d\.\d s\)\n$/u)
  })

  it('shows in a terminal what it is doing, in a last line that other lines are written above', async () => {
    const { isTTY, columns } = process.stdout
    Object.assign(process.stdout, { isTTY: true, columns: 80 })
    const running = step('Worker', async (say) => {
      say('waiting')
      writeLine(process.stdout, '{"event":"check-failed"}')
    })
    await running
    Object.assign(process.stdout, { isTTY, columns })
    const lines = said.replaceAll('\r\u001B[K', '⌫')
    expect(lines).toMatch(
      /^⌫Worker …⌫Worker waiting⌫\{"event":"check-failed"\}\n⌫Worker waiting⌫⌫ {2}Worker … 0\.0 s\n⌫$/u,
    )
  })
})
