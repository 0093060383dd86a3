import { Dice } from './dice.ts'
import { onlookerFor, Violation } from './onlooker.ts'
import type { Rules } from './rules.ts'
import { type Schedule, scheduleOf, type Step } from './schedule.ts'
import { type Onlooker, World } from './world.ts'

/** Plays one evening; returns the broken promise, or null. */
export function play(rules: Rules, schedule: Schedule, onlooker: Onlooker = onlookerFor()): string | null {
  try {
    new World(rules, onlooker, schedule).play(schedule.steps)
    return null
  } catch (error) {
    if (error instanceof Violation) return error.invariant
    return `nothing is thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  }
}

export function playSeed(rules: Rules, seed: number, onlooker?: Onlooker): string | null {
  return play(rules, scheduleOf(new Dice(seed)), onlooker)
}

/** Removes steps for as long as the same promise still breaks. */
export function shrink(rules: Rules, schedule: Schedule, sentence: string): Schedule {
  const stillFails = (steps: readonly Step[]) => play(rules, { ...schedule, steps }) === sentence
  let { steps } = schedule
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < steps.length;) {
      const fewer = [...steps.slice(0, at), ...steps.slice(at + size)]
      if (stillFails(fewer)) steps = fewer
      else at += size
    }
  }
  return { ...schedule, steps }
}

/** The report of a broken promise: how to repeat it, and the shortest evening that breaks it too. */
export function report(rules: Rules, seed: number, sentence: string): string {
  const short = shrink(rules, scheduleOf(new Dice(seed)), sentence)
  const steps = short.steps.map((step, index) => `  ${index + 1}. ${JSON.stringify(step)}`)
  return [
    `SEED=${seed}: it does not hold that ${sentence}`,
    `In a room with ${JSON.stringify(short.options)}, ${steps.length} steps are enough:`,
    ...steps,
    `Again: SEED=${seed} npx vitest run --project domain test/domain/room/simulation`,
  ].join('\n')
}
