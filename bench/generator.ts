// How long a roll over the whole catalogue takes: node bench/generator.ts [rolls]
import { embeddedCatalogue } from '../src/domain/catalogue/embedded.ts'
import { rollScript } from '../src/domain/generator/roll.ts'
import { DEFAULT_SETTINGS, type GameType } from '../src/domain/generator/settings.ts'

const ROLLS = Number(process.argv[2] ?? 10_000)
const GOAL_MS = 5
const { all: characters } = embeddedCatalogue()

function measure(gameType: GameType): { p50: number; p99: number; worst: number } {
  const settings = { ...DEFAULT_SETTINGS, gameType, includeTravellers: true, includeCharacters: ['heretic'] }
  const times = Array.from({ length: ROLLS }, (_, number) => {
    const start = performance.now()
    rollScript({ characters, settings, seed: String(number) })
    return performance.now() - start
  }).sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), worst: at(1) }
}

for (const gameType of ['teensy', 'full'] as const) {
  const { p50, p99, worst } = measure(gameType)
  const figures = [p50, p99, worst].map((ms) => ms.toFixed(3)).join(' / ')
  console.log(`${gameType}: ${figures} ms (p50 / p99 / worst of ${ROLLS}, over ${characters.length} characters)`)
  if (p99 > GOAL_MS) process.exitCode = 1
}
