import { plural } from '#domain/plural.ts'
import type { AllowedScriptType, Settings } from '#domain/room/options.ts'
import { WAYS_TO_VOTE } from '../../room/host/option-words.ts'
import { formatTimer } from '../../room/timer.ts'

/** The settings of a room in one line. */
export function settingsWords(options: Settings): string {
  const { nominationTimerMs, votingTimerMs, maxNominationsPerParticipant: each } = options
  const timers = [
    nominationTimerMs === null ? null : `${formatTimer(nominationTimerMs)} to nominate`,
    votingTimerMs === null ? null : `${formatTimer(votingTimerMs)} to vote`,
  ]
  return [
    `${WAYS_TO_VOTE[options.voteType].label}, ${options.blindVoting ? 'blind' : 'open'}`,
    ...(timers.every((timer) => timer === null) ? ['no timers'] : timers),
    TYPE_WORDS[options.allowedScriptType],
    options.allowUploads ? null : 'no uploads',
    options.nonScriptNominationMode === 'off' ? null : 'write-ins',
    `up to ${plural(options.maxPlayers, 'player', 'players')}`,
    options.players === null ? null : `${options.players} tonight`,
    each === 0 ? 'any number of nominations' : `${plural(each, 'nomination', 'nominations')} each`,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

const TYPE_WORDS: Readonly<Record<AllowedScriptType, string | null>> = {
  all: null,
  full: 'full games only',
  teensy: 'Teensyville only',
}
