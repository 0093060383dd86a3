import type { Phase, Room, UiStatus } from '#domain/room/room.ts'
import { causeOf } from '../events.ts'
import { timeOn } from '../site.ts'
import type { Invariants } from './invariant.ts'

const DAY_MS = 86_400_000
const UNCONFIRMED_MS = 120_000
const WAITING_MS = 300_000

const EDGES: Readonly<Record<string, { from: readonly Phase[]; to: Phase }>> = {
  'nominations-started': { from: ['open'], to: 'nominating' },
  'nominations-ended': { from: ['nominating'], to: 'open' },
  'voting-started': { from: ['open', 'nominating'], to: 'voting' },
  'voting-ended': { from: ['voting'], to: 'open' },
  closed: { from: ['open', 'nominating', 'voting'], to: 'closed' },
}

const STATUS_OF: Readonly<Record<Phase, readonly UiStatus[]>> = {
  open: ['open', 'noms_closed'],
  nominating: ['nominating'],
  voting: ['voting'],
  closed: ['closed'],
}

const SCREENS = ['screen-asked', 'screen-allowed', 'screen-dismissed', 'screen-expired']
const QUIET = new Set(['seat-confirmed', 'token-added', ...SCREENS])

/** When the room must wake at the latest, calculated without the rules. */
function latestWake(room: Room): number | null {
  if (room.phase === 'closed') return null
  let at = room.lastActivityAt + DAY_MS
  if (room.endsAt !== null) at = Math.min(at, room.endsAt)
  for (const { seat, confirmed, joinedAt } of room.participants.values()) {
    if (seat === 'seated' && !confirmed) at = Math.min(at, joinedAt + UNCONFIRMED_MS)
  }
  for (const { state, askedAt } of room.screens.values()) {
    if (state === 'waiting') at = Math.min(at, askedAt + WAITING_MS)
  }
  return at
}

export const PHASES: Invariants = {
  change: {
    'the phase changes only as allowed': ({ event, before, room }) => {
      const edge = EDGES[event.type]
      return edge === undefined
        ? room.phase === before.phase
        : edge.from.includes(before.phase) && room.phase === edge.to
    },
    'ending nominations sets the status': ({ event, room }) =>
      event.type !== 'nominations-ended' || room.uiStatus === 'noms_closed',
    'rev grows by one with every visible event, and only then': ({ event, before, room }) =>
      room.rev === before.rev + (QUIET.has(event.type) ? 0 : 1),
    'the epoch grows by one, and only when voting starts': ({ event, before, room }) =>
      room.epoch === before.epoch + (event.type === 'voting-started' ? 1 : 0),
    'a timed phase ends when its timer is over': ({ event, room, now }) => {
      if (event.type !== 'nominations-started' && event.type !== 'voting-started') return true
      const { nominationTimerMs, votingTimerMs } = room.options
      const timer = event.type === 'voting-started' ? votingTimerMs : nominationTimerMs
      return room.startedAt === now && room.endsAt === (timer === null ? null : now + timer)
    },
    'the clock ends only what is over': ({ event, cause, before, now }) => {
      if (cause !== null || (event.type !== 'voting-ended' && event.type !== 'nominations-ended')) return true
      return before.endsAt !== null && now >= before.endsAt
    },
    'after the end of a timed phase only its end happens': ({ event, before, now }) =>
      before.endsAt === null ||
      now < before.endsAt ||
      event.type === 'voting-ended' ||
      event.type === 'nominations-ended' ||
      event.type === 'off-time-given-back',
    'no timer runs out while the site is off': ({ event, cause, before, site }) => {
      if (cause !== null || before.endsAt === null || !site.hasSteadyClock) return true
      const isEnd = event.type === 'voting-ended' || event.type === 'nominations-ended'
      const last = site.offTimes.at(-1)
      return !isEnd || last?.toAt !== null || last.fromAt >= before.endsAt
    },
    'the time left when the site goes off is left when it is on again': (change) => {
      const { event, cause, before, now, site, timer } = change
      const isEnd = event.type === 'voting-ended' || event.type === 'nominations-ended'
      if (!isEnd || cause !== null || before.endsAt === null || timer === null || !site.hasSteadyClock) return true
      return timeOn(site, timer.from, before.endsAt, now) === timer.ms
    },
    'only a Storyteller or a day without activity closes a room': ({ event, cause, before, now }) => {
      if (event.type !== 'closed') return true
      if (cause === null) return now >= before.lastActivityAt + DAY_MS
      return cause.by === null || before.participants.get(cause.by)?.isST === true
    },
    'closed is final': ({ before }) => before.phase !== 'closed',
    'only a Storyteller leads': ({ event, cause, before }) => {
      const who = causeOf(event)
      if (who === 'others' || (who === 'leader or time' && cause === null)) return true
      return cause?.by != null && before.participants.get(cause.by)?.isST === true
    },
    'the last activity never goes back': ({ before, room }) => room.lastActivityAt >= before.lastActivityAt,
    'a running vote keeps its type and visibility': ({ event, before, room }) =>
      event.type !== 'options-updated' ||
      before.phase !== 'voting' ||
      (room.options.voteType === before.options.voteType && room.options.blindVoting === before.options.blindVoting),
  },
  state: {
    'phase and status match': ({ room }) => STATUS_OF[room.phase].includes(room.uiStatus),
    'only a timed phase has a timer': ({ room }) =>
      room.phase === 'nominating' || room.phase === 'voting'
        ? room.startedAt !== null
        : room.startedAt === null && room.endsAt === null,
    'the alarm is set for what comes next': ({ room, alarmAt }) => {
      const latest = latestWake(room)
      return latest === null || (alarmAt !== null && alarmAt <= latest)
    },
  },
  answer: {
    'deciding changes nothing': ({ isTouched }) => !isTouched,
    'a closed room refuses everything': ({ before, decision, command }) =>
      before.phase !== 'closed' || command.type === 'close' || (!decision.ok && decision.code === 'ROOM_CLOSED'),
    'voting needs a nomination': ({ command, before, decision }) =>
      command.type !== 'start-vote' || command.action !== 'startVoting' || before.nominations.size > 0 || !decision.ok,
  },
}
