import { seededDice, shuffled } from '#domain/generator/dice.ts'
import { type GeneratorSettings, type Quota, quotasOf } from '#domain/generator/settings.ts'
import { matchKey, withoutIds } from '#domain/script/character-id.ts'
import { sortOfficially } from '#domain/script/sort.ts'
import type { Team } from '#domain/team.ts'

/** The fields of a character that the generator uses. */
export interface Rollable {
  readonly id: string
  readonly name: string
  readonly team: Team
  readonly ability: string
  readonly isDisabled: boolean
}

/** A team that cannot be filled. */
export interface Shortage {
  readonly team: Team
  readonly need: number
  readonly have: number
}

export type Roll<C extends Rollable> =
  | { readonly ok: true; readonly characters: readonly C[] }
  | { readonly ok: false; readonly shortages: readonly Shortage[] }

interface RollRequest<C extends Rollable> {
  readonly characters: readonly C[]
  readonly settings: GeneratorSettings
  readonly seed: string
  /** Ids that were locked before the roll. */
  readonly keep?: readonly string[]
}

/**
 * Draws a script. Included and locked characters are in it, even beyond a team's quota, and count towards it; the rest is
 * drawn from the enabled characters that are not excluded. Of an exclusive pair only one is drawn, unless both are included.
 * The same request gives the same script, in any order of the characters.
 */
export function rollScript<C extends Rollable>(request: RollRequest<C>): Roll<C> {
  const table = tableOf(request)
  const quotas = quotasOf(request.settings)
  const shortages = quotas.flatMap((quota) => shortageOf(table, quota))
  if (shortages.length > 0) return { ok: false, shortages }
  return draw(table, quotas, request.seed, new Set())
}

interface Table<C> {
  readonly asked: readonly C[]
  /** Characters that may be drawn: none that excludes an included one. */
  readonly pools: ReadonlyMap<Team, readonly C[]>
}

function tableOf<C extends Rollable>({ characters, settings, keep = [] }: RollRequest<C>): Table<C> {
  const excluded = new Set(settings.excludeCharacters.map(matchKey))
  const wanted = new Set([...settings.includeCharacters, ...withoutIds(keep, settings.excludeCharacters)].map(matchKey))
  const enabled = characters.filter(({ isDisabled }) => !isDisabled)
  const asked = enabled.filter(({ id }) => wanted.has(matchKey(id)))
  const barred = new Set(asked.flatMap(({ id }) => exclusiveWith(id)))
  const pools = new Map<Team, C[]>()
  for (const character of byId(enabled)) {
    const { id, team } = character
    const key = matchKey(id)
    if (wanted.has(key) || excluded.has(key) || barred.has(id)) continue
    pools.set(team, [...(pools.get(team) ?? []), character])
  }
  return { asked, pools }
}

function shortageOf<C extends Rollable>({ asked, pools }: Table<C>, { team, count }: Quota): Shortage[] {
  const have = asked.filter((character) => character.team === team).length + (pools.get(team)?.length ?? 0)
  return have < count ? [{ team, need: count, have }] : []
}

/** One attempt. If drawn characters leave a team short by excluding others, it draws again without them. */
function draw<C extends Rollable>(
  table: Table<C>,
  quotas: readonly Quota[],
  seed: string,
  dropped: Set<string>,
): Roll<C> {
  const drawn: C[] = [...table.asked]
  for (const { team, count } of quotas) {
    const places = Math.max(0, count - table.asked.filter((character) => character.team === team).length)
    const pool = shuffled(table.pools.get(team) ?? [], seededDice(`${seed}|${team}`)).filter(
      ({ id }) => !dropped.has(id),
    )
    const barred = new Set(drawn.flatMap(({ id }) => exclusiveWith(id)))
    const taken = takeCompatible(pool, places, barred)
    if (taken.length < places) {
      const cause = blockers(drawn, pool, table.asked).filter((id) => !dropped.has(id))
      if (cause.length > 0) return draw(table, quotas, seed, new Set([...dropped, ...cause]))
      const have = count - places + taken.length
      return { ok: false, shortages: [{ team, need: count, have }] }
    }
    drawn.push(...taken)
  }
  return { ok: true, characters: sortOfficially(drawn) }
}

function takeCompatible<C extends Rollable>(pool: readonly C[], places: number, barred: Set<string>): C[] {
  const taken: C[] = []
  for (const character of pool) {
    if (taken.length === places) break
    if (barred.has(character.id)) continue
    taken.push(character)
    for (const other of exclusiveWith(character.id)) barred.add(other)
  }
  return taken
}

/** Drawn characters that exclude one of the pool. */
function blockers<C extends Rollable>(drawn: readonly C[], pool: readonly C[], asked: readonly C[]): string[] {
  const inPool = new Set(pool.map(({ id }) => id))
  return drawn
    .filter((character) => !asked.includes(character))
    .filter(({ id }) => exclusiveWith(id).some((other) => inPool.has(other)))
    .map(({ id }) => id)
}

function byId<C extends Rollable>(characters: readonly C[]): C[] {
  return characters.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Jinxed pairs of which a game may have only one: a rule of the jinx, whatever its text. */
export const EXCLUSIVE_PAIRS: readonly (readonly [string, string])[] = [
  ['baron', 'heretic'],
  ['godfather', 'heretic'],
  ['heretic', 'lleech'],
  ['heretic', 'pithag'],
  ['heretic', 'spy'],
  ['heretic', 'widow'],
]

const OTHERS: ReadonlyMap<string, readonly string[]> = othersById()

/** The characters that may not be in a game with `id`. */
function exclusiveWith(id: string): readonly string[] {
  return OTHERS.get(id) ?? []
}

function othersById(): Map<string, string[]> {
  const others = new Map<string, string[]>()
  for (const [one, other] of EXCLUSIVE_PAIRS) {
    others.set(one, [...(others.get(one) ?? []), other])
    others.set(other, [...(others.get(other) ?? []), one])
  }
  return others
}
