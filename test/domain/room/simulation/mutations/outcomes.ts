import { drawOf, type Lot, lotOf } from '#domain/room/counting/draw.ts'
import type { Result } from '#domain/room/counting/result.ts'
import type { Room } from '#domain/room/room.ts'
import { lotFor } from '../../../../support/state-command.ts'
import { RULES } from '../rules.ts'
import { applying, deciding, type Mutations, pretendingFor, showing, telling } from './mutation.ts'

const OTHER_LOT: Lot = lotOf(lotFor('another moment'))

function tiedIn({ result }: Room): readonly string[] {
  return result?.winners ?? []
}

function changeResult(room: Room, change: (result: Result) => Partial<Result>): void {
  if (room.result !== null) room.result = { ...room.result, ...change(room.result) }
}

/** As if everybody had won, so that a tie is found in every result. */
function everybodyWon({ result }: Room): Partial<Room> {
  return result === null ? {} : { result: { ...result, winners: result.standings.map((entry) => entry.nominationId) } }
}

export const OUTCOME_MUTATIONS: Mutations = {
  'a runoff is among those who tied, in the same way of voting': {
    'a runoff is among all nominations': telling('voting-started', (event) => ({ ...event, candidates: null })),
    'a runoff is voted on as the settings say by then': telling('voting-started', (event, { options }) => ({
      ...event,
      voteType: options.voteType,
    })),
  },
  'a draw opens what was shown while people voted': {
    'a draw ignores the commitment': telling('lots-drawn', (event, room) => ({
      ...event,
      draw: drawOf(OTHER_LOT, tiedIn(room)),
    })),
  },
  'a draw is the order that its bytes give': {
    'the first of the tied is drawn': telling('lots-drawn', ({ draw, ...event }, room) => {
      const places = tiedIn(room)
      const placeOf = (entry: { nominationId: string }) => places.indexOf(entry.nominationId)
      return { ...event, draw: { ...draw, order: draw.order.toSorted((a, b) => placeOf(a) - placeOf(b)) } }
    }),
  },
  'drawing again gives the same draw': {
    'the bytes change when the Storyteller chooses': applying('script-chosen', (room) => void (room.lot = OTHER_LOT)),
  },
  'each vote has bytes of its own, fixed before it begins': {
    'a runoff keeps the bytes of the vote before': applying('voting-started', (room, event, before) => {
      if (event.type === 'voting-started' && event.candidates !== null) room.lot = before.lot
    }),
  },
  'drawing twice changes nothing': {
    'every draw is an event': deciding((decision, room, command) => {
      const isAgain =
        command.type === 'state' && command.action === 'drawLots' && decision.ok && decision.event === null
      return isAgain && room.result?.draw !== undefined
        ? { ok: true, event: { type: 'lots-drawn', draw: room.result.draw } }
        : decision
    }),
  },
  'a draw and a choice change nothing but what is played': {
    'the drawn script is the only winner': applying('lots-drawn', (room) =>
      changeResult(room, ({ decided }) => ({ winners: decided === null ? [] : [decided] })),
    ),
  },
  'the Storyteller plays what was asked for': {
    'the first nomination is played instead': telling('script-chosen', (event, { nominations }) => ({
      ...event,
      nominationId: [...nominations.keys()][0] ?? '',
    })),
  },
  'a result that makes way is the newest of the earlier ones': {
    'nominating forgets the result before': applying(
      'nominations-started',
      (room, _event, before) => void (room.earlier = before.earlier),
    ),
    'whatever decided it is told as the vote': applying('voting-started', (room, _event, before) => {
      const [newest, ...others] = room.earlier
      if (before.earlier !== room.earlier && newest?.decidedBy === 'draw')
        room.earlier = [{ ...newest, decidedBy: 'vote' }, ...others]
    }),
  },
  'a choice leaves a draw as it was': {
    'a choice forgets the draw': applying('script-chosen', (room) => {
      if (room.result === null) return
      const { draw: _draw, ...result } = room.result
      room.result = result
    }),
  },
  'at most twenty earlier results are kept': {
    'all earlier results are kept': {
      apply: (room, event, now) => {
        const { earlier } = room
        const applied = RULES.apply(room, event, now)
        if (room.earlier !== earlier) room.earlier = [...room.earlier.slice(0, 1), ...earlier]
        return applied
      },
    },
  },
  'added time is added to the end of the running timer': {
    'added time is counted from now': deciding((decision, _room, command, { now }) =>
      decision.ok && decision.event?.type === 'time-added' && command.type === 'add-time'
        ? { ok: true, event: { ...decision.event, endsAt: now + command.ms } }
        : decision,
    ),
  },
  'what is decided is the only winner, the first of the draw or the Storyteller’s choice': {
    'the first of those who tied is played without a word': telling('voting-ended', ({ result, ...event }) => ({
      ...event,
      result: { ...result, decided: result.winners[0] ?? null },
    })),
    'a draw is told as the vote’s own decision': applying('lots-drawn', (room) =>
      changeResult(room, () => ({ decidedBy: 'vote' })),
    ),
  },
  'what won or is played stays nominated while the result stands': {
    'winners can be removed': pretendingFor('remove-nomination', () => ({ result: null })),
    'what the Storyteller chose can be removed': pretendingFor('remove-nomination', ({ result }) => ({
      result: result && { ...result, decided: null },
    })),
  },
  'only a tie is voted on again or drawn': {
    'every result has a runoff': pretendingFor('start-vote', everybodyWon),
    'every result can be drawn': pretendingFor('state', everybodyWon),
  },
  'only what is nominated is chosen, and only after a result': {
    'anything can be chosen': deciding((decision, { result }, command) =>
      command.type === 'choose' && !decision.ok && decision.code === 'NO_SUCH_NOMINATION' && result !== null
        ? { ok: true, event: { type: 'script-chosen', nominationId: command.nominationId } }
        : decision,
    ),
  },
  'the bytes of a draw are in no view before it': {
    'the secret is told with the tie': showing((view, { lot, result }) =>
      lot === null || result === null ? view : { ...view, voting: Object.assign({ secret: lot.secret }, view.voting) },
    ),
    'the bytes are shown as the commitment': showing((view, { lot }) => ({
      ...view,
      voting: { ...view.voting, commitment: lot?.secret ?? null },
    })),
  },
  'a result of many candidates is shown without rounds and pairs': {
    'results are shown whole': showing((view, { result }) =>
      result === null ? view : { ...view, voting: { ...view.voting, result } },
    ),
  },
}
