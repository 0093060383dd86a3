import type { PartAction, PlainAction, VoteStart } from '#domain/room/state-action.ts'
import { type OptionsPatch, type RoomOptions, VOTE_TYPES } from '#domain/room/options.ts'
import type { Dice } from './dice.ts'

/**
 * What a guest does. Numbers choose people, tabs and scripts, so that it fits every room. A new one happens in `ADDED`
 * of `schedule.ts`.
 */
export type Wish =
  | { wish: 'join'; asST: boolean; isAccount: boolean }
  | { wish: 'confirm' | 'leave' | 'rename' | 'end-account'; pick: number }
  | { wish: 'kick'; pick: number }
  /** `isSeen`: with where the page saw the room. */
  | { wish: 'state'; action: PlainAction | VoteStart; isSeen?: boolean }
  | { wish: 'part'; action: PartAction; pick: number }
  | { wish: 'choose'; pick: number }
  | { wish: 'add-time'; ms: number }
  | { wish: 'options'; patch: OptionsPatch }
  | { wish: 'nominate'; script: number; as: 'library' | 'upload' | 'freeform'; replaces?: number }
  | { wish: 'remove'; pick: number }
  | { wish: 'vote'; picks: readonly number[]; shape: BallotShape; base: 'seen' | 'none' }
  | { wish: 'undo' }
  | { wish: 'ask-screen' | 'allow-screen' | 'dismiss-screen'; pick: number }
  /** The same command again, with the same `op`. */
  | { wish: 'again'; pick: number }

/** What a ballot looks like: as the vote wants it, over what is not up in a runoff, or in a way that no vote can count. */
const BALLOT_SHAPES = ['over all', 'over all', 'of another kind', 'over a stranger', 'with doubles', 'empty'] as const
type BallotShape = 'good' | (typeof BALLOT_SHAPES)[number]

export function wishOf(dice: Dice): Wish {
  const kind = dice.below(100)
  const pick = dice.below(9)
  if (dice.chance(0.05)) return screenWish(dice)
  if (kind < 36) return voteWish(dice)
  if (kind < 42) return { wish: 'undo' }
  if (kind < 49) return { wish: 'again', pick }
  if (kind < 58) {
    const as = dice.pick(['library', 'library', 'upload', 'freeform'] as const)
    return { wish: 'nominate', script: dice.below(8), as, ...(dice.chance(0.3) && { replaces: pick }) }
  }
  if (kind < 61) return { wish: 'remove', pick }
  if (kind < 70) return { wish: 'join', asST: dice.chance(0.3), isAccount: dice.chance(0.4) }
  if (kind < 73) return { wish: 'confirm', pick }
  if (kind < 76) return { wish: 'leave', pick }
  if (kind < 79) return { wish: 'rename', pick }
  if (kind < 82) return { wish: 'kick', pick }
  if (kind < 88) return { wish: 'options', patch: optionsOf(dice) }
  if (kind === 88) return { wish: 'end-account', pick }
  if (dice.chance(0.15)) return { wish: 'choose', pick }
  if (dice.chance(0.1)) return { wish: 'add-time', ms: dice.pick([1_000, 30_000, 600_000]) }
  if (dice.chance(0.3)) return { wish: 'state', action: dice.pick(['drawLots', 'drawLots', 'startRunoff']) }
  const action = dice.pick(['startNominations', 'endNominations', 'endNominations', 'startVoting', 'endVoting'])
  if (dice.chance(0.1)) return { wish: 'state', action: dice.pick(['lockRoom', 'lockRoom', 'unlockRoom', 'endReveal']) }
  return { wish: 'state', action: dice.chance(0.02) ? 'closeRoom' : action }
}

export function screenWish(dice: Dice): Extract<Wish, { wish: `${string}-screen` }> {
  const wish = dice.pick(['ask-screen', 'ask-screen', 'allow-screen', 'dismiss-screen'] as const)
  return { wish, pick: dice.below(9) }
}

export function voteWish(dice: Dice): Extract<Wish, { wish: 'vote' }> {
  const picks = Array.from({ length: 1 + dice.below(4) }, () => dice.below(9))
  const shape = dice.chance(0.15) ? dice.pick(BALLOT_SHAPES) : 'good'
  return { wish: 'vote', picks, shape, base: dice.pick(['seen', 'none']) }
}

export function optionsOf(dice: Dice): Partial<RoomOptions> {
  const options: Partial<RoomOptions> = {}
  if (dice.chance(0.4)) options.votingTimerMs = dice.pick([null, 20_000, 60_000])
  if (dice.chance(0.2)) options.nominationTimerMs = dice.pick([null, 20_000])
  if (dice.chance(0.6)) options.voteType = dice.pick([...VOTE_TYPES, 'irv'])
  if (dice.chance(0.4)) options.blindVoting = dice.chance(0.5)
  if (dice.chance(0.3)) options.maxPlayers = 1 + dice.below(5)
  if (dice.chance(0.4)) options.maxNominationsPerParticipant = dice.below(4)
  if (dice.chance(0.1)) options.players = dice.pick([null, 5, 11, 20])
  if (dice.chance(0.2)) options.allowUploads = dice.chance(0.5)
  if (dice.chance(0.15)) options.allowedScriptType = dice.pick(['all', 'full', 'teensy'])
  return options
}
