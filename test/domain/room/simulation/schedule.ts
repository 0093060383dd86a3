import type { PlainAction, VoteStart } from '#domain/room/command.ts'
import type { OptionsPatch, RoomOptions } from '#domain/room/options.ts'
import type { Dice } from './dice.ts'

/** What a guest does. Numbers choose people, tabs and scripts, so that it fits every room. */
export type Wish =
  | { wish: 'join'; asST: boolean; isAccount: boolean }
  | { wish: 'confirm' | 'leave' | 'rename' | 'end-account'; pick: number }
  | { wish: 'kick'; pick: number }
  | { wish: 'state'; action: PlainAction | VoteStart }
  | { wish: 'options'; patch: OptionsPatch }
  | { wish: 'nominate'; script: number; as: 'library' | 'upload' | 'freeform' }
  | { wish: 'remove'; pick: number }
  | { wish: 'vote'; picks: readonly number[]; isMisshapen: boolean; base: 'seen' | 'none' }
  | { wish: 'undo' }
  /** The same command again, with the same `op`. */
  | { wish: 'again'; pick: number }

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

/** The evening of a seed. It usually reaches a vote, and then anything can happen. */
export function scheduleOf(dice: Dice): Schedule {
  const steps: Step[] = []
  if (dice.chance(0.97)) steps.push(...opening(dice))
  const more = 8 + dice.below(FLOOD)
  for (let n = 0; n < more; n += 1) steps.push(anything(dice))
  return { options: { ...optionsOf(dice), nonScriptNominationMode: dice.pick(['on', 'on', 'stOnly', 'off']) }, steps }
}

function ask(who: number, wish: Wish, dice: Dice): Step {
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

function opening(dice: Dice): Step[] {
  const sure = (who: number, wish: Wish): Step => ({
    do: 'ask',
    who,
    tab: 0,
    now: true,
    told: true,
    lags: false,
    deaf: false,
    ...wish,
  })
  const steps = [sure(0, { wish: 'join', asST: true, isAccount: true }), sure(0, { wish: 'confirm', pick: 0 })]
  const players = 1 + dice.below(4)
  for (let who = 1; who <= players; who += 1) {
    steps.push(sure(who, { wish: 'join', asST: false, isAccount: dice.chance(0.3) }))
    if (dice.chance(0.8)) steps.push(sure(who, { wish: 'confirm', pick: 0 }))
  }
  if (dice.chance(0.1)) return steps
  steps.push(sure(0, { wish: 'state', action: 'startNominations' }))
  for (let n = dice.chance(0.01) ? CROWD : 2 + dice.below(3); n > 0; n -= 1) {
    steps.push(
      sure(n > 5 ? 0 : dice.below(players + 1), {
        wish: 'nominate',
        script: n,
        as: n > 5 ? 'library' : dice.pick(['library', 'library', 'library', 'upload']),
      }),
    )
  }
  if (dice.chance(0.85)) steps.push(sure(0, { wish: 'state', action: 'startVoting' }))
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
    const ms = dice.pick([1, 900, 5_000, 20_000, 61_000, 130_000, 90_000_000])
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

function wishOf(dice: Dice): Wish {
  const kind = dice.below(100)
  const pick = dice.below(9)
  if (kind < 36) {
    const picks = Array.from({ length: 1 + dice.below(4) }, () => dice.below(9))
    return { wish: 'vote', picks, isMisshapen: dice.chance(0.08), base: dice.pick(['seen', 'none']) }
  }
  if (kind < 42) return { wish: 'undo' }
  if (kind < 49) return { wish: 'again', pick }
  if (kind < 58) {
    return { wish: 'nominate', script: dice.below(8), as: dice.pick(['library', 'library', 'upload', 'freeform']) }
  }
  if (kind < 61) return { wish: 'remove', pick }
  if (kind < 70) return { wish: 'join', asST: dice.chance(0.3), isAccount: dice.chance(0.4) }
  if (kind < 73) return { wish: 'confirm', pick }
  if (kind < 76) return { wish: 'leave', pick }
  if (kind < 79) return { wish: 'rename', pick }
  if (kind < 82) return { wish: 'kick', pick }
  if (kind < 88) return { wish: 'options', patch: optionsOf(dice) }
  if (kind === 88) return { wish: 'end-account', pick }
  const action = dice.pick(['startNominations', 'endNominations', 'endNominations', 'startVoting', 'endVoting'])
  if (dice.chance(0.1)) return { wish: 'state', action: dice.pick(['lockRoom', 'lockRoom', 'unlockRoom']) }
  if (dice.chance(0.2)) return { wish: 'state', action: dice.pick(['startRunoff', 'drawLots']) }
  return { wish: 'state', action: dice.chance(0.02) ? 'closeRoom' : action }
}

function optionsOf(dice: Dice): Partial<RoomOptions> {
  const options: Partial<RoomOptions> = {}
  if (dice.chance(0.4)) options.votingTimerMs = dice.pick([null, 20_000, 60_000])
  if (dice.chance(0.2)) options.nominationTimerMs = dice.pick([null, 20_000])
  if (dice.chance(0.4)) options.voteType = dice.pick(['plurality', 'borda'])
  if (dice.chance(0.4)) options.blindVoting = dice.chance(0.5)
  if (dice.chance(0.3)) options.maxPlayers = 1 + dice.below(5)
  if (dice.chance(0.4)) options.maxNominationsPerParticipant = dice.below(4)
  if (dice.chance(0.2)) options.allowUploads = dice.chance(0.5)
  if (dice.chance(0.15)) options.allowedScriptType = dice.pick(['all', 'full', 'teensy'])
  return options
}
