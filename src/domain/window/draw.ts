import { certain } from '../certain.ts'
import {
  band,
  type Bay,
  HEART_TRACERY,
  INNER_TRACERY,
  FOOT_TRACERY,
  HEAD_TRACERY,
  JEWEL_TRACERY,
  part,
  pointAt,
  SEGMENT,
  type Tracery,
  wedge,
  WIDE_TRACERY,
} from './panes.ts'
import { LIGHTS, type Window } from './window.ts'

/** Where the glass ends; lead and brass follow, to 50. */
const GLASS = 46.4

/** All panes of one colour, as SVG path data for a box of 100 by 100. */
interface Glass {
  /** A ring's first letter with the tint, 0 to 2, or with what lies behind: 3 is deep glass, 4 pale. */
  readonly glass: string
  readonly outline: string
}

export interface Drawing {
  /** In the order of drawing. */
  readonly glass: readonly Glass[]
  /** The radii of the leads between the rings. */
  readonly leads: readonly number[]
  readonly lights: readonly { x: number; y: number; team: string }[]
}

const RADII = [
  [29, 19, 10],
  [28.5, 18.5, 9.75],
  [29.5, 19.5, 10.25],
  [29.5, 19, 10.25],
] as const
/** Bare lead, deep glass or pale glass behind the panes. */
const GROUNDS = [0, 3, 3, 4] as const
/** So many Townsfolk at most have wide bays; a ring of more panes than the second number has rows. */
const WIDE_UP_TO = 8
const ROW = 26
/** A ring of fewer panes repeats them. */
const FEWEST = [1, 8, 6, 4] as const
const LETTERS = ['t', 'o', 'm', 'd'] as const
export function drawWindow({ panes, lights, family, mark }: Window): Drawing {
  const [first, second, third] = of(RADII, family.radii)
  const glass = new Map<string, string>()
  const put = (name: string, outline: string) => glass.set(name, (glass.get(name) ?? '') + outline)
  const ring = (place: number, inner: number, outer: number, tracery: Tracery, isTurned = false) => {
    const letter = certain(LETTERS[place])
    const tints = repeated(certain(panes[place]), certain(FEWEST[place]))
    const ground = of(GROUNDS, place < 1 ? family.ground : family.inlay)
    if (ground !== 0 || tints.length === 0) put(letter + (tints.length === 0 ? 3 : ground), band(inner, outer))
    for (const { tint, ...bay } of baysOf(tints, inner, outer, isTurned))
      for (const outline of (tints.length > ROW ? SEGMENT : tracery)(bay)) put(letter + tint, outline)
  }
  const isWide = sum(certain(panes[0])) <= WIDE_UP_TO
  ring(0, first, GLASS, isWide ? of(WIDE_TRACERY, family.head) : outer(family))
  ring(1, second, first, of(INNER_TRACERY, family.second >> 1), family.second % 2 === 1)
  ring(2, third, second, of(INNER_TRACERY, family.third >> 1), family.third % 2 === 1)
  ring(3, 0, third, of(HEART_TRACERY, family.heart >> 1), family.heart % 2 === 1)
  for (const [name, outline] of boss(third, mark)) put(name, outline)
  return {
    glass: [...glass].map(([glass, outline]) => ({ glass, outline })).sort((a, b) => order(a.glass) - order(b.glass)),
    leads: [GLASS, first, second, third],
    lights: lightsAt(first, lights),
  }
}

function outer({ head, foot, jewel }: Window['family']): Tracery {
  const [share, standsOn] = of(FOOT_TRACERY, foot)
  return (bay) => {
    const above = part(bay, share, 1)
    return [...standsOn(part(bay, 0, share)), ...of(HEAD_TRACERY, head)(above), ...of(JEWEL_TRACERY, jewel)(above)]
  }
}

/** What lies behind comes first. */
const order = (glass: string) => (/[34]$/u.test(glass) ? 0 : 1)

const of = <Item>(items: readonly Item[], number: number): Item => certain(items[number % items.length])

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The tints of a ring, lightest first, again and again until there are enough. */
function repeated(counts: readonly number[], fewest: number): number[] {
  const count = sum(counts)
  const times = count === 0 ? 0 : Math.ceil(fewest / count)
  return counts.flatMap((panes, tint) => Array<number>(panes * times).fill(tint))
}

/** A bay for each tint: from twelve o'clock down both sides in turn, so that light falls from above. */
function baysOf(tints: readonly number[], inner: number, outer: number, isTurned: boolean): (Bay & { tint: number })[] {
  const rows = Math.ceil(tints.length / ROW)
  const columns = Math.ceil(tints.length / rows)
  const depth = (outer - inner) / rows
  return tints.map((tint, index) => {
    const column = Math.floor(index / rows)
    const step = Math.ceil(column / 2) * (column % 2 === 1 ? 1 : -1)
    const from = outer - depth * ((index % rows) + 1)
    return { tint, at: (step + (isTurned ? 0.5 : 0)) / columns, half: 0.5 / columns, inner: from, outer: from + depth }
  })
}

/** Four small panes in the middle, turned and sized by the script's mark. */
function boss(radius: number, mark: number): [glass: string, outline: string][] {
  const size = radius * (0.22 + 0.12 * ((mark & 0xfff) / 0xfff))
  const turn = ((mark >>> 12) & 0xffff) / 0x10000 / 4
  return [0, 1, 2, 3].map((quarter) => [
    (quarter + (mark >>> 28)) % 2 === 0 ? 'd0' : 'd2',
    wedge(size, turn + quarter / 4, turn + (quarter + 1) / 4),
  ])
}

function lightsAt(radius: number, counts: readonly number[]): Drawing['lights'] {
  const teams = LIGHTS.flatMap((team, place) => Array<string>(certain(counts[place])).fill(team))
  return teams.map((team, index) => {
    const [x, y] = pointAt(radius, (index + 0.5) / teams.length)
    return { x, y, team }
  })
}
