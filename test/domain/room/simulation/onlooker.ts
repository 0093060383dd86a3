import { COUNTS } from './invariants/counts.ts'
import { type Invariants } from './invariants/invariant.ts'
import { MEMORY } from './invariants/memory.ts'
import { NOMINATIONS } from './invariants/nominations.ts'
import { OUTCOMES } from './invariants/outcomes.ts'
import { PARTS } from './invariants/parts.ts'
import { PHASES } from './invariants/phases.ts'
import { REVEALS } from './invariants/reveals.ts'
import { SCREENS } from './invariants/screens.ts'
import { SEATS } from './invariants/seats.ts'
import { SECRETS } from './invariants/secrets.ts'
import { VOTES } from './invariants/votes.ts'
import type { Onlooker } from './world.ts'

const TABLES: readonly Invariants[] = [
  SEATS,
  PARTS,
  PHASES,
  VOTES,
  COUNTS,
  OUTCOMES,
  NOMINATIONS,
  SECRETS,
  SCREENS,
  REVEALS,
  MEMORY,
]
const MOMENTS = ['change', 'answer', 'state', 'view', 'told', 'reload', 'end'] as const
type Moment = (typeof MOMENTS)[number]
type Check<M extends Moment> = NonNullable<Invariants[M]>[string]

/** The promise that is broken. */
export class Violation extends Error {
  readonly invariant: string

  constructor(invariant: string) {
    super(`It does not hold that ${invariant}.`)
    this.invariant = invariant
  }
}

function checksOf<M extends Moment>(moment: M): [name: string, holds: Check<M>][] {
  return TABLES.flatMap((table) => Object.entries(table[moment] ?? {}) as [string, Check<M>][])
}

export const INVARIANTS: readonly string[] = MOMENTS.flatMap((moment) => checksOf(moment).map(([name]) => name))

/** Checks every promise at its moment, or only the named one. */
export function onlookerFor(only?: string): Onlooker {
  const wanted = <M extends Moment>(moment: M) =>
    checksOf(moment).filter(([name]) => only === undefined || name === only)
  const [change, answer, state, view] = [wanted('change'), wanted('answer'), wanted('state'), wanted('view')]
  const [told, reload, end] = [wanted('told'), wanted('reload'), wanted('end')]
  const ask = <T>(checks: readonly [string, (at: T) => boolean][], at: T) => {
    for (const [name, holds] of checks) if (!holds(at)) throw new Violation(name)
  }
  return {
    change: (seen) => ask(change, seen),
    answer: (seen) => ask(answer, seen),
    step: (room, alarmAt) => ask(state, { room, alarmAt }),
    view: (room, viewer, shown, online, now) => ask(view, { room, viewer, view: shown, online, now }),
    told: (rev, durableRev, lastRev) => ask(told, { rev, durableRev, lastRev }),
    reload: (before, after) => ask(reload, { before, after }),
    end: (world) => ask(end, world),
  }
}
