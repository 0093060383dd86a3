import { plural } from '#domain/plural.ts'
import type { AllowedScriptType, Settings } from '#domain/room/options.ts'
import { WAYS_TO_VOTE } from '../host/option-words.ts'
import { formatTimer } from '../timer.ts'
import { say } from '../../ui/say.ts'

/** The settings of a room in one line. */
export function settingsWords(options: Settings): string {
  const { nominationTimerMs, votingTimerMs, maxNominationsPerParticipant: each } = options
  const timers = [
    nominationTimerMs === null ? null : say`${formatTimer(nominationTimerMs)} to nominate`,
    votingTimerMs === null ? null : say`${formatTimer(votingTimerMs)} to vote`,
  ]
  return [
    WAYS_TO_VOTE[options.voteType].label,
    options.blindVoting ? say`blind voting` : say`open voting`,
    ...(timers.every((timer) => timer === null) ? [say`no timers`] : timers),
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
