/** Where one pane of a ring lies in a window of 100 by 100: turns are parts of a circle, from twelve o'clock on. */
export interface Bay {
  readonly at: number
  /** Half its width, as a turn. */
  readonly half: number
  readonly inner: number
  readonly outer: number
}

/** The outlines of what one bay holds, as SVG path data. */
export type Tracery = (bay: Bay) => string[]

const CENTRE = 50

/** Two digits only where windows would look the same with one. */
const short = (value: number, digits = 10) => String(Math.round(value * digits) / digits)

export function pointAt(radius: number, turn: number): [x: number, y: number] {
  const angle = turn * 2 * Math.PI
  return [CENTRE + radius * Math.sin(angle), CENTRE - radius * Math.cos(angle)]
}

const point = (radius: number, turn: number, digits?: number) =>
  pointAt(radius, turn)
    .map((value) => short(value, digits))
    .join(' ')

function circle(radius: number, turn: number, size: number): string {
  const [x, y] = pointAt(radius, turn)
  const [r, d] = [short(size), short(2 * size)]
  return `M${short(x - size)} ${short(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0Z`
}

/** A whole ring of glass. */
export const band = (inner: number, outer: number): string =>
  inner === 0 ? circle(0, 0, outer) : circle(0, 0, outer) + circle(0, 0, inner)

/** A slice of a circle. */
export const wedge = (radius: number, from: number, to: number): string =>
  `M50 50L${point(radius, from, 100)}A${short(radius)} ${short(radius)} 0 0 1 ${point(radius, to, 100)}Z`

/** How wide a bay is at a radius. */
const widthAt = (radius: number, half: number) => 4 * Math.PI * radius * half

const between = ({ inner, outer }: Bay, share: number) => inner + (outer - inner) * share

const segment: Tracery = ({ at, half, inner, outer }) => {
  const [from, to] = [at - half, at + half]
  const out = `M${point(inner, from)}L${point(outer, from)}A${short(outer)} ${short(outer)} 0 0 1 ${point(outer, to)}`
  return [`${out}L${point(inner, to)}A${short(inner)} ${short(inner)} 0 0 0 ${point(inner, from)}Z`]
}

const lancet: Tracery = (bay) => {
  const { at, inner, outer } = bay
  const [w, shoulder, bend] = [bay.half * 0.96, between(bay, 0.55), between(bay, 0.89)]
  const up = `M${point(inner, at - w)}L${point(shoulder, at - w)}Q${point(bend, at - w)} ${point(outer, at)}`
  return [`${up}Q${point(bend, at + w)} ${point(shoulder, at + w)}L${point(inner, at + w)}Z`]
}

const petal: Tracery = (bay) => {
  const { at, inner, outer } = bay
  const [w, wide] = [bay.half * 1.02, between(bay, 0.62)]
  const side = (w: number) => [
    `${point(between(bay, 0.15), at + w * 0.7)} ${point(between(bay, 0.32), at + w)} ${point(wide, at + w)}`,
    `${point(outer, at + w)} ${point(outer, at + w * 0.4)} ${point(outer, at)}`,
  ]
  const [foot, tip] = side(-w)
  const back = `${point(outer, at + w * 0.4)} ${point(outer, at + w)} ${point(wide, at + w)}`
  const home = `${point(between(bay, 0.32), at + w)} ${point(between(bay, 0.15), at + w * 0.7)} ${point(inner, at)}`
  return [`M${point(inner, at)}C${foot}C${tip}C${back}C${home}Z`]
}

const kite: Tracery = (bay) => {
  const { at, inner, outer } = bay
  const [w, wide] = [bay.half * 0.98, between(bay, 0.45)]
  return [`M${point(inner, at)}L${point(wide, at - w)}L${point(outer, at)}L${point(wide, at + w)}Z`]
}

const leaf: Tracery = (bay) => {
  const { at, inner, outer } = bay
  const [w, wide] = [bay.half * 1.5, between(bay, 0.5)]
  return [`M${point(inner, at)}Q${point(wide, at - w)} ${point(outer, at)}Q${point(wide, at + w)} ${point(inner, at)}Z`]
}

const roundel: Tracery = (bay) => {
  const middle = between(bay, 0.5)
  return [circle(middle, bay.at, Math.min((bay.outer - bay.inner) / 2, widthAt(middle, bay.half) / 2) * 0.97)]
}

const tooth: Tracery = ({ at, half, inner, outer }) => [
  `M${point(inner, at - half)}L${point(outer, at)}L${point(inner, at + half)}Z`,
]

/** A heart's shape, with its point inwards. */
const heart: Tracery = (bay) => {
  const { at, inner } = bay
  const [w, wide, notch, top] = [bay.half * 0.98, between(bay, 0.66), between(bay, 0.84), between(bay, 1.06)]
  const left = `Q${point(between(bay, 0.4), at - w * 1.1)} ${point(wide, at - w)}Q${point(top, at - w * 0.9)} ${point(notch, at)}`
  return [
    `M${point(inner, at)}${left}Q${point(top, at + w * 0.9)} ${point(wide, at + w)}Q${point(between(bay, 0.4), at + w * 1.1)} ${point(inner, at)}Z`,
  ]
}

/** The same in a part of the bay: from one share of its depth to another, as wide as `width` of it, moved by `aside` of it. */
export function part(bay: Bay, from: number, to: number, width = 1, aside = 0): Bay {
  const { at, half } = bay
  return { at: at + half * aside, half: half * width, inner: between(bay, from), outer: between(bay, to) }
}

/** A small round pane between two bays, at their outer end. */
function stud(bay: Bay, size: number): string {
  const radius = Math.min(widthAt(bay.outer, bay.half) * size * 0.5, (bay.outer - bay.inner) * 0.16)
  return circle(bay.outer - radius * 1.2, bay.at + bay.half, radius)
}

/** A round hole in the pane around it. */
const hole = (bay: Bay, share: number, size: number): string =>
  circle(between(bay, share), bay.at, Math.min(bay.outer - bay.inner, widthAt(between(bay, share), bay.half)) * size)

/** The same, half a bay further. */
const aside = (bay: Bay): Bay => ({ ...bay, at: bay.at + bay.half })

/** What stands at the rim in each bay of the outermost ring: one bay a character. */
export const HEAD_TRACERY: readonly Tracery[] = [lancet, petal, kite, heart, roundel, tooth, leaf, segment]

/** What the head stands on, and how much of the bay's depth that takes. */
export const FOOT_TRACERY: readonly (readonly [share: number, tracery: Tracery])[] = [
  [0, () => []],
  [0, () => []],
  [0.2, segment],
  [0.38, (bay) => segment(aside(bay))],
  [0.42, lancet],
  [0.4, (bay) => kite(aside({ ...bay, half: bay.half * 0.8 }))],
  [0.34, roundel],
]

/** What shines beside the head or in it. */
export const JEWEL_TRACERY: readonly Tracery[] = [() => [], (bay) => [stud(bay, 0.42)], (bay) => [hole(bay, 0.58, 0.2)]]

/** The same for a ring of a few wide bays, of two to four panes each. */
export const WIDE_TRACERY: readonly Tracery[] = [
  // Two lancets under a roundel.
  (bay) => {
    const size = (bay.outer - bay.inner) * 0.21
    return [
      ...[-0.5, 0.5].flatMap((aside) => lancet(part(bay, 0, 0.675, 0.47, aside))),
      circle(bay.outer - size, bay.at, size),
    ]
  },
  // A pointed arch of two halves.
  ({ at, half, inner, outer }) =>
    [-0.98, 0.98].map(
      (w) =>
        `M${point(inner, at + half * w)}Q${point(outer * 1.03, at + half * w)} ${point(outer, at)}L${point(inner, at)}Z`,
    ),
  // Three roundels, and a small one between the bays.
  (bay) => {
    const size = (bay.outer - bay.inner) * 0.25
    return [
      ...[-0.5, 0.5].map((aside) => circle(bay.outer - size, bay.at + bay.half * aside, size)),
      circle(bay.inner + size * 1.2, bay.at, size * 1.15),
      circle(bay.outer - size * 0.6, bay.at + bay.half, size * 0.5),
    ]
  },
  // A petal on two blocks.
  (bay) => [...petal(part(bay, 0.42, 1)), ...[-0.5, 0.5].flatMap((aside) => segment(part(bay, 0, 0.42, 0.5, aside)))],
  // A heart between two leaves.
  (bay) => [...heart(part(bay, 0.1, 1, 0.6)), ...leaf({ ...part(bay, 0.05, 0.98, 0.16), at: bay.at + bay.half })],
  // A kite with a roundel at each side.
  (bay) => {
    const size = (bay.outer - bay.inner) * 0.2
    return [
      ...kite(part(bay, 0, 1, 0.56)),
      circle(between(bay, 0.72), bay.at + bay.half, size),
      circle(between(bay, 0.22), bay.at + bay.half, size * 0.6),
    ]
  },
]

export const INNER_TRACERY: readonly Tracery[] = [lancet, petal, roundel, segment, kite, leaf]

/** What the heart of the window is made of. */
export const HEART_TRACERY: readonly Tracery[] = [
  ({ at, half, outer }) => [circle(outer * 0.6, at, Math.min(outer * 0.38, widthAt(outer * 0.6, half) / 2))],
  ({ at, half, outer }) => [wedge(outer, at - half, at + half)],
  petal,
  (bay) => kite({ ...bay, half: Math.min(bay.half, 0.16) }),
]

export const SEGMENT: Tracery = segment
