// How long a roll over the whole catalogue takes: node bench/generator.ts [rolls]
import { embeddedCatalogue } from '../src/domain/catalogue/embedded.ts'
import { rollScript } from '../src/domain/generator/roll.ts'
import { DEFAULT_SETTINGS, type GameType } from '../src/domain/generator/settings.ts'
import { median, percentile } from './measured.ts'

const ROLLS = Number(process.argv[2] ?? 10_000)
const GOAL_MS = 5
const { all: characters } = embeddedCatalogue()

function measure(gameType: GameType): { p50: number; p99: number; worst: number } {
  const settings = { ...DEFAULT_SETTINGS, gameType, includeTravellers: true, includeCharacters: ['heretic'] }
  const times = Array.from({ length: ROLLS }, (_, number) => {
    const start = performance.now()
    rollScript({ characters, settings, seed: String(number) })
    return performance.now() - start
  })
  return { p50: median(times), p99: percentile(times, 0.99), worst: percentile(times, 1) }
}

for (const gameType of ['teensy', 'full'] as const) {
  const { p50, p99, worst } = measure(gameType)
  const figures = [p50, p99, worst].map((ms) => ms.toFixed(3)).join(' / ')
  console.log(`${gameType}: ${figures} ms (p50 / p99 / worst of ${ROLLS}, over ${characters.length} characters)`)
  if (p99 > GOAL_MS) process.exitCode = 1
}
