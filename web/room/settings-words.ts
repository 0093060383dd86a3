import { plural } from '#domain/plural.ts'
import type { AllowedScriptType, Settings } from '#domain/room/options.ts'
import { WAYS_TO_VOTE } from '../parts/room/labels.ts'
import { formatTimer } from '../parts/room/timer.ts'
import { say } from '../ui/say.ts'

/** The settings of a room in one line; `timers` only where they are not shown beside it. */
export function settingsWords(options: Settings, timers: readonly string[] = []): string {
  const { maxNominationsPerParticipant: each } = options
  return [
    WAYS_TO_VOTE[options.voteType].label,
    options.blindVoting ? say`blind voting` : say`open voting`,
    ...timers,
    TYPE_WORDS[options.allowedScriptType],
    options.allowUploads ? null : say`no uploads`,
    options.nonScriptNominationMode === 'off' ? null : 'write-ins',
    say`up to ${plural(options.maxPlayers, 'player', 'players')}`,
    options.players === null ? null : say`${options.players} tonight`,
    each === 0 ? say`any number of nominations` : say`${plural(each, 'nomination', 'nominations')} each`,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

const TYPE_WORDS: Readonly<Record<AllowedScriptType, string | null>> = {
  all: null,
  full: say`full games only`,
  teensy: say`Teensyville only`,
}

/** Both timers of a room, for its line of settings. */
export function timerWords({ nominationTimerMs: nomination, votingTimerMs: voting }: Settings): string[] {
  if (nomination === null && voting === null) return [say`no timers`]
  return [
    ...(nomination === null ? [] : [say`${formatTimer(nomination)} to nominate`]),
    ...(voting === null ? [] : [say`${formatTimer(voting)} to vote`]),
  ]
}
