import { lotOf } from '#domain/room/counting/draw.ts'
import type { VotingStarted } from '#domain/room/event.ts'
import { lotFor } from '../../../../support/state-command.ts'
import { RULES } from '../rules.ts'
import { applying, asHost, deciding, type Mutations, pretending, pretendingFor } from './mutation.ts'

const MINUTE_MS = 60_000

export const PHASE_MUTATIONS: Mutations = {
  'the phase changes only as allowed': {
    'nominations can start in any phase': pretendingFor('state', (_, { action }) =>
      action === 'startNominations' ? { phase: 'open' } : {},
    ),
  },
  'ending nominations sets the status': {
    'the status does not say that nominations are closed': applying(
      'nominations-ended',
      (room) => void (room.uiStatus = 'open'),
    ),
  },
  'rev grows by one with every visible event, and only then': {
    'undoing a vote does not raise rev': applying('vote-undone', (room) => void (room.rev -= 1)),
  },
  'the epoch grows by one, and only when voting starts': {
    'the epoch grows with nominations': applying('nominations-started', (room) => void (room.epoch += 1)),
  },
  'a timed phase ends when its timer is over': {
    'the wrong timer is used': pretendingFor('start-vote', ({ options }) => ({
      options: { ...options, votingTimerMs: options.nominationTimerMs },
    })),
  },
  'the clock ends only what is over': {
    'a phase ends five seconds early': {
      due: (room, now) => RULES.due(room, now + 5_000),
    },
  },
  'after the end of a timed phase only its end happens': {
    'only the alarm ends a phase': {
      appliesDueFirst: false,
    },
  },
  'no timer runs out while the site is off': {
    'only the alarm asks whether the site was off': {
      mustAskSwitch: () => false,
    },
  },
  'the time left when the site goes off is left when it is on again': {
    'timers go on while the site is off': {
      offTimeGivenBack: () => null,
    },
    'off time is given back again': {
      offTimeGivenBack: (room, offTimes, now) =>
        RULES.offTimeGivenBack({ ...room, offTimeCountedTo: room.startedAt }, offTimes, now),
    },
  },
  'only a Storyteller or a day without activity closes a room': {
    'a minute without activity closes a room': {
      due: (room, now) =>
        RULES.due(room, now) ??
        (room.phase !== 'closed' && now > room.lastActivityAt + MINUTE_MS ? { type: 'closed' } : null),
    },
  },
  'closed is final': {
    'a closed room continues': pretending(({ phase }) => ({ phase: phase === 'closed' ? 'open' : phase })),
  },
  'a closed room refuses everything': {
    'a closed room still changes names': deciding((decision, room, command) =>
      room.phase === 'closed' && command.type === 'rename' ? { ok: true, event: null } : decision,
    ),
  },
  'only a Storyteller leads': {
    'everybody may take a step': pretendingFor('state', asHost),
    'everybody may skip a reveal': pretending((room, command, by) =>
      command.type === 'state' && command.action === 'endReveal' ? asHost(room, command, by) : {},
    ),
    'everybody may begin a vote': pretendingFor('start-vote', asHost),
    'everybody may choose': pretendingFor('choose', asHost),
    'everybody may add time': pretendingFor('add-time', asHost),
    'everybody may change the options': pretendingFor('update-options', asHost),
    'everybody may remove people': pretendingFor('kick', asHost),
    'everybody may give the part': pretendingFor('part', asHost),
    'everybody may allow a screen': pretendingFor('allow-screen', asHost),
  },
  'the last activity never goes back': {
    'the last activity follows a clock that goes back': applying(
      'any',
      (room, _event, _before, now) => void (room.lastActivityAt = now),
    ),
  },
  'a running vote keeps its type and visibility': {
    'type and visibility can change in a running vote': pretendingFor('update-options', () => ({ phase: 'open' })),
  },
  'phase and status match': {
    'the status stays after a vote': applying('voting-ended', (room) => void (room.uiStatus = 'voting')),
  },
  'only a timed phase has a timer': {
    'the timer of a vote continues after it': applying(
      'voting-ended',
      (room, _event, { endsAt }) => void (room.endsAt = endsAt),
    ),
  },
  'the alarm is set for what comes next': {
    'no alarm is set for the end of a phase': {
      wakeAt: (room) => RULES.wakeAt({ ...room, endsAt: null }),
    },
  },
  'deciding changes nothing': {
    'deciding counts before it is asked to': {
      decide: (room, command, by, now) => {
        if (command.type === 'cast-vote') room.votesCast += 1
        return RULES.decide(room, command, by, now)
      },
    },
  },
  'voting needs a nomination': {
    'voting starts without a nomination': deciding((decision, { epoch }, _, { now }) =>
      decision.ok || decision.code !== 'NO_NOMINATIONS' ? decision : { ok: true, event: startedVote(epoch + 1, now) },
    ),
  },
}

function startedVote(epoch: number, startedAt: number): VotingStarted {
  const lot = lotOf(lotFor('nothing'))
  return { type: 'voting-started', epoch, startedAt, endsAt: null, voteType: 'plurality', candidates: null, lot }
}
