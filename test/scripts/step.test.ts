import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrationProgress } from '../../scripts/product/migration-progress.ts'
import { step } from '../../scripts/product/step.ts'

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

  it('that does not say what it does is still at work', async () => {
    const running = step('Web app', () => new Promise((resolve) => setTimeout(resolve, 12_000)))
    await vi.advanceTimersByTimeAsync(12_000)
    await running
    expect(said).toBe('  Web app … still at work … 12.0 s\n')
  })
})

it('The migration that is being applied is read from the tables that wrangler prints', () => {
  const table = (...marks: string[]) =>
    ['┌──────┬───┐', '│ name │ s │', ...marks.map((mark, index) => `│ 000${index}_a-b.sql │ ${mark} │`), '└──┘'].join(
      '\n',
    )
  const steps = [
    'Migrations to be applied:',
    table('', '', '').slice(0, -4),
    table('✅', '🕒', '🕒'),
    table('✅', '✅', '🕒'),
    table('✅', '✅', '✅'),
  ]
  expect(steps.map((_, index) => migrationProgress(steps.slice(0, index + 1).join('\n')))).toEqual([
    null,
    'migration 1 of 3',
    'migration 2 of 3',
    'migration 3 of 3',
    'the migrations are done',
  ])
})
