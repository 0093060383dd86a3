import { createHash, createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Draw } from '#domain/room/counting/draw.ts'
import type { Result } from '#domain/room/counting/result.ts'
import type { World } from '../world.ts'
import type { Invariants } from './invariant.ts'

const LISTED_AT_MOST = 20

/** Computed by other means than the product's. */
function isHonest({ secret, commitment, order }: Draw, winners: readonly string[]): boolean {
  const bytes = Buffer.from(secret, 'base64url')
  const digestOf = (id: string) => createHmac('sha256', bytes).update(id, 'utf8').digest('hex')
  const expected = winners.map((id) => ({ nominationId: id, digest: digestOf(id) }))
  return (
    bytes.length === 32 &&
    createHash('sha256').update(bytes).digest('hex') === commitment &&
    isDeepStrictEqual(
      order,
      expected.toSorted((a, b) => (a.digest < b.digest ? -1 : 1)),
    )
  )
}

/** Everything of a result but what is played. */
function votedOn(result: Result | null): Partial<Result> {
  const { decided: _decided, decidedBy: _by, draw: _draw, ...rest } = result ?? {}
  return rest
}

function isDecidedAsSaid({ decided, decidedBy, draw, winners }: Result): boolean {
  switch (decidedBy) {
    case null:
      return decided === null && winners.length !== 1
    case 'vote':
      return winners.length === 1 && winners[0] === decided
    case 'draw':
      return decided !== null && draw?.order[0]?.nominationId === decided && winners.includes(decided)
    case 'storyteller':
      return decided !== null
  }
}

function showedEveryDraw({ ledger }: World): boolean {
  return ledger.draws.every(({ epoch, draw }) =>
    [...(ledger.commitments.get(epoch) ?? [])].every((shown) => shown === draw.commitment),
  )
}

export const OUTCOMES: Invariants = {
  change: {
    'a runoff is among those who tied, in the same way of voting': ({ event, cause, before, room }) => {
      if (cause?.command.type !== 'start-vote' || event.type !== 'voting-started') return true
      const { result } = before
      if (cause.command.action === 'startVoting') return room.candidates === null
      return (
        result !== null &&
        result.winners.length > 1 &&
        room.candidates?.join() === result.winners.join() &&
        room.options.voteType === result.voteType
      )
    },
    'a draw is the order that its bytes give': ({ event, before }) =>
      event.type !== 'lots-drawn' || isHonest(event.draw, before.result?.winners ?? []),
    'drawing again gives the same draw': ({ event, before }) =>
      event.type !== 'lots-drawn' ||
      before.result?.draw === undefined ||
      isDeepStrictEqual(event.draw, before.result.draw),
    'a choice leaves a draw as it was': ({ event, before, room }) =>
      event.type !== 'script-chosen' || room.result?.draw === before.result?.draw,
    'a draw and a choice change nothing but what is played': ({ event, before, room }) =>
      (event.type !== 'lots-drawn' && event.type !== 'script-chosen') ||
      isDeepStrictEqual(votedOn(room.result), votedOn(before.result)),
    'the Storyteller plays what was asked for': ({ event, cause, room }) =>
      event.type !== 'script-chosen' ||
      (cause?.command.type === 'choose' && room.result?.decided === cause.command.nominationId),
    'each vote has bytes of its own, fixed before it begins': ({ event, before, room }) =>
      event.type === 'voting-started'
        ? room.lot !== null && room.lot.secret !== before.lot?.secret
        : room.lot === before.lot,
    'a result that makes way is the newest of the earlier ones': ({ event, before, room }) => {
      const isOver = /^(?:voting|nominations)-started$/u.test(event.type) && before.result !== null
      if (!isOver || before.result === null) return room.earlier === before.earlier
      const { id = null, endedAt, voteType, votesCast, decided, decidedBy } = before.result
      const name = before.nominations.get(decided ?? '')?.denorm.scriptName ?? null
      const [newest, ...others] = room.earlier
      return (
        isDeepStrictEqual(newest, { id, endedAt, voteType, votesCast, decided, decidedBy, name }) &&
        others.every((other, index) => other === before.earlier[index]) &&
        others.length === Math.min(before.earlier.length, LISTED_AT_MOST - 1)
      )
    },
    'added time is added to the end of the running timer': ({ event, cause, before, room }) =>
      event.type !== 'time-added' ||
      (cause?.command.type === 'add-time' &&
        before.endsAt !== null &&
        room.endsAt === before.endsAt + cause.command.ms &&
        room.startedAt === before.startedAt),
  },
  state: {
    'what is decided is the only winner, the first of the draw or the Storyteller’s choice': ({ room: { result } }) =>
      result === null || isDecidedAsSaid(result),
    'what won or is played stays nominated while the result stands': ({ room: { result, nominations } }) =>
      result === null ||
      (result.winners.every((id) => nominations.has(id)) &&
        (result.decided === null || nominations.has(result.decided))),
    'at most twenty earlier results are kept': ({ room }) => room.earlier.length <= LISTED_AT_MOST,
  },
  answer: {
    'drawing twice changes nothing': ({ command, decision, before }) =>
      command.type !== 'state' ||
      command.action !== 'drawLots' ||
      before.result?.decidedBy !== 'draw' ||
      !decision.ok ||
      decision.event === null,
    'only a tie is voted on again or drawn': ({ command, decision, before }) => {
      const isSettling = command.type === 'start-vote' ? command.action === 'startRunoff' : isDrawing(command)
      return !isSettling || !decision.ok || (before.result?.winners.length ?? 0) > 1
    },
    'only what is nominated is chosen, and only after a result': ({ command, decision, before }) =>
      command.type !== 'choose' ||
      !decision.ok ||
      (before.result !== null && before.nominations.has(command.nominationId)),
  },
  view: {
    'the bytes of a draw are in no view before it': ({ view, room: { lot, result } }) =>
      view.rev % 3 !== 0 || lot === null || result?.draw !== undefined || !JSON.stringify(view).includes(lot.secret),
    'a result of many candidates is shown without rounds and pairs': ({ view: { voting } }) => {
      const { standings = [], counts = [] } = voting.result ?? {}
      const isWhole = counts.some(({ pairs, rounds }) => (pairs ?? rounds) !== undefined)
      return counts.length < 2 || isWhole === standings.length <= 20
    },
  },
  end: { 'a draw opens what was shown while people voted': showedEveryDraw },
}

function isDrawing(command: { type: string; action?: string }): boolean {
  return command.type === 'state' && command.action === 'drawLots'
}
