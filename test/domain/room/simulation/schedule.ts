import type { PlainAction, VoteStart } from '#domain/room/state-action.ts'
import type { RoomOptions } from '#domain/room/options.ts'
import type { Dice } from './dice.ts'
import { optionsOf, screenWish, voteWish, type Wish, wishOf } from './wishes.ts'

/**
 * One step of an evening. `now`: without a delay in the network; `told`: everybody gets a snapshot; `lags`: the disk
 * is slow; `deaf`: the answer does not arrive.
 */
export type Step =
  | ({ do: 'ask'; who: number; tab: number; now: boolean; told: boolean; lags: boolean; deaf: boolean } & Wish)
  | { do: 'carry'; pick: number; copy: boolean; told: boolean; lags: boolean; deaf: boolean }
  | { do: 'lose'; pick: number }
  | { do: 'wait'; ms: number; rings: boolean }
  | { do: 'jump'; ms: number }
  | { do: 'switch' }
  | { do: 'alarm'; times: number }
  | { do: 'flush' | 'evict' | 'abort' }
  | { do: 'offline' | 'online'; who: number; tab: number }

export interface Schedule {
  options: Partial<RoomOptions>
  steps: readonly Step[]
}

export const PEOPLE = 6
export const TABS = 2

const FLOOD = 25
/** More nominations than a room accepts. */
const CROWD = 66
/** The real room plays no long evenings. */
const SHORT = 40
/** More results than a room lists. */
const ROUNDS = 23

/**
 * What was added to evenings later, each with its own dice: a new entry at the end changes nothing else in any evening.
 * Give it a chance of happening, and have both the Storyteller and a player try it.
 */
const ADDED: readonly ((dice: Dice) => readonly Step[])[] = [
  (dice) => (dice.chance(0.3) ? reveal(dice) : []),
  (dice) => (dice.chance(0.4) ? parts(dice) : []),
]

/** The evening of a seed. It usually reaches a vote, and then anything can happen. */
export function scheduleOf(dice: Dice): Schedule {
  const steps: Step[] = []
  if (dice.chance(0.97)) steps.push(...opening(dice))
  const isEnded = dice.chance(steps.length > CROWD ? 0.9 : 0.4)
  if (isEnded) steps.push(...ending(dice))
  if (dice.chance(0.005)) for (let n = 0; n < ROUNDS; n += 1) steps.push(lead('startVoting'), lead('endVoting'))
  if (dice.chance(0.04)) steps.push(...screens(dice))
  const odd = 8 + dice.below(isEnded ? FLOOD / 2 : FLOOD)
  for (let n = 0; n < odd; n += 1) steps.push(anything(dice))
  const options = { ...optionsOf(dice), nonScriptNominationMode: dice.pick(['on', 'on', 'stOnly', 'off'] as const) }
  ADDED.forEach((more, n) => steps.length < SHORT && steps.push(...more(dice.fork(n))))
  return { options, steps }
}

function ask(who: number, wish: Wish, dice: Dice): Extract<Step, { do: 'ask' }> {
  return {
    do: 'ask',
    who,
    tab: dice.below(TABS),
    now: dice.chance(0.75),
    told: dice.chance(0.5),
    lags: dice.chance(0.25),
    deaf: dice.chance(0.08),
    ...wish,
  }
}

/** Something that arrives at once, and everybody is told. */
function sure(who: number, wish: Wish): Extract<Step, { do: 'ask' }> {
  return { do: 'ask', who, tab: 0, now: true, told: true, lags: false, deaf: false, ...wish }
}

/** A step that the Storyteller takes. */
function lead(action: PlainAction | VoteStart): Extract<Step, { do: 'ask' }> {
  return sure(0, { wish: 'state', action })
}

/** People vote, perhaps two for two different ones, and the Storyteller says what is played. A runoff is voted on too. */
function ending(dice: Dice): Step[] {
  const steps: Step[] = []
  for (let runs = 1 + dice.below(3); runs > 0; runs -= 1) {
    if (dice.chance(0.6)) steps.push(sure(0, { wish: 'add-time', ms: 30_000 }))
    if (dice.chance(0.5)) for (const who of [0, 1]) steps.push(sure(who, { ...voteWish(dice), picks: [who] }))
    else for (let who = dice.below(2); who < 5; who += 1) steps.push(sure(who, voteWish(dice)))
    if (dice.chance(0.3))
      steps.push(sure(dice.below(5), { wish: 'undo' }), { do: dice.pick(['evict', 'abort', 'flush']) })
    steps.push(lead('endVoting'))
    for (let n = dice.below(4); n > 0; n -= 1) {
      const outcome = dice.chance(0.6) ? lead('drawLots') : sure(0, { wish: 'choose', pick: dice.below(9) })
      steps.push(dice.chance(0.1) ? sure(dice.below(3), { wish: 'remove', pick: dice.below(9) }) : outcome)
    }
    if (dice.chance(0.2)) steps.push(sure(0, { wish: 'options', patch: optionsOf(dice) }))
    steps.push(lead(dice.chance(0.8) ? 'startRunoff' : 'startVoting'))
  }
  return steps
}

/** More screens than a room takes. */
function screens(dice: Dice): Step[] {
  const asked = Array.from({ length: 7 }, () => sure(1 + dice.below(4), { wish: 'ask-screen', pick: dice.below(9) }))
  const opened = Array.from({ length: 6 }, () => sure(0, screenWish(dice)))
  return [...asked, ...opened]
}

/** A vote that a screen reveals, until the Storyteller ends that or plays something else. */
function reveal(dice: Dice): Step[] {
  const choice = sure(0, { wish: 'choose', pick: dice.below(9) })
  return [
    sure(dice.pick([0, 0, 1]), { wish: 'ask-screen', pick: dice.below(9) }),
    lead('startVoting'),
    sure(1, voteWish(dice)),
    lead('endVoting'),
    { do: 'wait', ms: dice.pick([1, 900, 5_000]), rings: true },
    dice.chance(0.6) ? { ...lead('endReveal'), who: dice.pick([0, 0, 1]) } : choice,
  ]
}

/** Others get the part of a Storyteller and lose it again, press what somebody else presses too, go and come back. */
function parts(dice: Dice): Step[] {
  const one = 1 + dice.below(2)
  const given = sure(0, { wish: 'part', action: 'makeStoryteller', pick: one })
  const part = () => {
    const action = dice.pick(['makeStoryteller', 'makeStoryteller', 'endStoryteller'] as const)
    return sure(dice.pick([0, 0, 0, 1, 2, 3]), { wish: 'part', action, pick: dice.pick([one, dice.below(9)]) })
  }
  const steps: Step[] = [part(), sure(0, { wish: 'add-time', ms: 30_000 }), part()]
  for (let n = dice.below(7); n > 0; n -= 1) {
    const who = dice.below(4)
    const action = dice.pick(['startNominations', 'startVoting', 'endVoting', 'drawLots', 'lockRoom'] as const)
    const pressed = ask(who, { wish: 'state', action, isSeen: dice.chance(0.8) }, dice)
    const pick = dice.below(9)
    const ways: readonly Step[][] = [
      [part()],
      [part()],
      [pressed, { ...pressed, who: dice.below(4) }],
      [pressed, sure(0, { wish: 'state', action, isSeen: true })],
      [given, sure(dice.pick([0, 0, one]), { wish: 'part', action: 'endStoryteller', pick: one })],
      [given, sure(dice.pick([0, one]), { wish: 'state', action: 'stepDown' })],
      [sure(who, voteWish(dice)), sure(who, { wish: 'choose', pick })],
      [sure(who, { wish: dice.pick(['kick', 'leave', 'rename']), pick })],
      Array.from({ length: 5 }, (_, to) => sure(0, { wish: 'part', action: 'makeStoryteller', pick: to + 1 })),
      [
        { ...sure(who, { wish: 'state', action: 'endVoting', isSeen: true }), now: false },
        lead('endVoting'),
        lead('startVoting'),
        { do: 'carry', pick: 0, copy: false, told: true, lags: false, deaf: false },
      ],
      [sure(who, screenWish(dice))],
      [
        ask(who, { wish: 'join', asST: dice.chance(0.5), isAccount: true }, dice),
        { do: dice.pick(['evict', 'abort']) },
      ],
    ]
    steps.push(...(ways[dice.below(ways.length)] ?? []))
  }
  return steps
}

function opening(dice: Dice): Step[] {
  const steps = [sure(0, { wish: 'join', asST: true, isAccount: true }), sure(0, { wish: 'confirm', pick: 0 })]
  const players = 1 + dice.below(4)
  for (let who = 1; who <= players; who += 1) {
    steps.push(sure(who, { wish: 'join', asST: false, isAccount: dice.chance(0.3) }))
    if (dice.chance(0.8)) steps.push(sure(who, { wish: 'confirm', pick: 0 }))
  }
  if (dice.chance(0.1)) return steps
  steps.push(lead('startNominations'))
  for (let n = dice.chance(0.01) ? CROWD : 2 + dice.below(3); n > 0; n -= 1) {
    steps.push(
      sure(n > 5 ? 0 : dice.below(players + 1), {
        wish: 'nominate',
        script: n,
        as: n > 5 ? 'library' : dice.pick(['library', 'library', 'library', 'upload']),
      }),
    )
  }
  if (dice.chance(0.2)) steps.push(lead('endNominations'))
  if (dice.chance(0.85)) steps.push(lead('startVoting'))
  return steps
}

function anything(dice: Dice): Step {
  const kind = dice.below(100)
  if (kind < 63) return ask(dice.below(PEOPLE), wishOf(dice), dice)
  if (kind < 67) return { do: 'switch' }
  if (kind < 74)
    return {
      do: 'carry',
      pick: dice.below(9),
      copy: dice.chance(0.3),
      told: dice.chance(0.5),
      lags: dice.chance(0.25),
      deaf: dice.chance(0.08),
    }
  if (kind < 76) return { do: 'lose', pick: dice.below(9) }
  if (kind < 83) {
    const ms = dice.pick([1, 900, 5_000, 20_000, 61_000, 130_000, 310_000, 90_000_000])
    return { do: 'wait', ms: ms > 1e6 && dice.chance(0.8) ? 50 : ms, rings: dice.chance(0.6) }
  }
  if (kind < 84) return { do: 'jump', ms: dice.pick([-30_000, -5_000, 15_000, 3_600_000]) }
  if (kind < 86) return { do: 'alarm', times: 1 + dice.below(2) }
  if (kind < 89) return { do: 'flush' }
  if (kind < 92) return { do: 'evict' }
  if (kind < 95) return { do: 'abort' }
  const [who, tab] = [dice.below(PEOPLE), dice.below(TABS)]
  return { do: kind < 97 ? 'offline' : 'online', who, tab }
}
