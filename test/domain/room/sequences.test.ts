import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoomCommand } from '#domain/room/command.ts'
import { recount } from '#domain/room/counting/result.ts'
import type { Decision } from '#domain/room/decision.ts'
import { isCounted } from '#domain/room/event.ts'
import { type Phase, type Room, seatsTaken } from '#domain/room/room.ts'
import { viewFor } from '#domain/room/view.ts'
import { FUZZ_SEED, SIZES } from '../../support/sizes.ts'
import { commandOf, evenings, type Move } from './move.ts'
import { Table } from './table.ts'

/** One step of an evening, as a check sees it. */
interface Step {
  table: Table
  before: Room
  command: RoomCommand
  by: string | null
  decision: Decision
  /** Every event of this step, including what was due. */
  events: Table['events']
}

function playAll(check: (step: Step) => void, settings: { numRuns?: number } = {}): void {
  const play = (moves: Move[]) => {
    const table = new Table({ maxPlayers: 4, maxNominationsPerParticipant: 1, nonScriptNominationMode: 'on' })
    moves.forEach((move, serial) => {
      if (move.kind === 'wait') {
        table.now += move.ms
        return
      }
      const { command, by } = commandOf(table.room, move, serial)
      const before = structuredClone(table.room)
      const happened = table.events.length
      const decision = table.run(command, by)
      check({ table, before, command, by, decision, events: table.events.slice(happened) })
    })
  }
  fc.assert(fc.property(evenings, play), { numRuns: SIZES.sequences, seed: FUZZ_SEED, ...settings })
}

/** From which phases each event may come, and where it leads. */
const EDGES: Readonly<Record<string, { from: readonly Phase[]; to: Phase }>> = {
  'nominations-started': { from: ['open'], to: 'nominating' },
  'nominations-ended': { from: ['nominating'], to: 'open' },
  'voting-started': { from: ['open', 'nominating'], to: 'voting' },
  'voting-ended': { from: ['voting'], to: 'open' },
  closed: { from: ['open', 'nominating', 'voting'], to: 'closed' },
}

describe('In every random evening', () => {
  it('rev grows by one with every visible event, and only then', () => {
    playAll(({ table, before, events }) => {
      expect(table.room.rev).toBe(before.rev + events.filter(isCounted).length)
    })
  })

  it('the phase changes only as allowed, and a refusal changes nothing', () => {
    playAll(({ table, before, decision, events }) => {
      let { phase } = before
      for (const { type } of events) {
        const edge = EDGES[type]
        if (edge !== undefined) expect(edge.from).toContain(phase)
        phase = edge?.to ?? phase
      }
      expect(table.room.phase).toBe(phase)
      if (!decision.ok && events.length === 0) expect(table.room).toEqual(before)
    })
  })

  it('everybody has at most one ballot, only seated people have one that counts, and it belongs to this vote', () => {
    playAll(({ table: { room } }) => {
      const cast = [...room.ballots].filter(([, { ballot }]) => ballot !== null)
      expect(cast).toHaveLength(room.phase === 'voting' ? room.votesCast : cast.length)
      for (const [id] of room.ballots) expect(room.participants.get(id)?.seat).toBe('seated')
      if (room.phase !== 'voting' && room.result === null) expect(room.ballots.size).toBe(0)
    })
  })

  it('the tallies of a running vote equal a recount, and the result equals the tallies', () => {
    playAll(({ table: { room }, events }) => {
      if (room.phase === 'voting') expect(room.tallies).toEqual(recount(room))
      const end = events.at(-1)
      if (end?.type !== 'voting-ended') return
      expect(room.tallies).toEqual(recount(room))
      const scores = end.result.standings.map(({ nominationId, score }) => [nominationId, score] as const)
      if (end.result.voteType !== 'irv') expect(new Map(scores)).toEqual(recount(room))
    })
  })

  it('no more than maxPlayers have a seat', () => {
    playAll(({ table: { room }, events, before }) => {
      if (!events.some((event) => event.type === 'joined' && !event.participant.isST)) return
      expect(seatsTaken(room)).toBeLessThanOrEqual(room.options.maxPlayers)
      expect(before.phase).not.toBe('closed')
    })
  })

  it('all names in the room are different', () => {
    playAll(({ table: { room } }) => {
      const names = [...room.participants.values()].filter(({ seat }) => seat === 'seated').map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    })
  })

  it('an op has one effect, and always the same answer', () => {
    playAll(({ table, before, command, by, decision, events }) => {
      if (!('op' in command) || by === null) return
      const known = before.ops.get(by)?.get(command.op)
      if (known !== undefined && table.room.phase !== 'closed') {
        expect(decision).toEqual({ ok: true, event: null, answer: known })
        expect(events.some((event) => 'op' in event)).toBe(false)
      } else if (decision.ok) {
        const { rev } = table.room
        expect(table.run(command, by)).toMatchObject({ ok: true, event: null, answer: { rev } })
        expect(table.room.rev).toBe(rev)
      }
    })
  })

  it('nothing counts at or after the end of a vote', () => {
    playAll(({ table, before, events }) => {
      const { endsAt, phase } = before
      const isOver = phase === 'voting' && endsAt !== null && table.now >= endsAt
      if (isOver) expect(events.some(({ type }) => type === 'vote-cast' || type === 'vote-undone')).toBe(false)
    })
  })

  it('a running blind vote shows nobody a tally, an order, a voter or somebody else’s ballot', () => {
    playAll(({ table: { room, now } }) => {
      if (room.phase !== 'voting' || !room.options.blindVoting) return
      for (const viewer of room.participants.keys()) {
        const { voting, you, ...rest } = viewFor(room, viewer, new Set(), now)
        const { voteType } = room.options
        const commitment = room.lot?.commitment
        const { candidates, votesCast } = room
        const known = { voteType, votesCast, candidates, commitment, hasResults: false, revealUntil: null }
        expect(voting).toEqual({ ...known, tallies: null })
        expect(you.ballot).toEqual(room.ballots.get(viewer)?.ballot ?? null)
        expect(JSON.stringify(rest)).not.toMatch(/choiceNominationId|ranking|tall/u)
      }
    })
  })
})

describe('The random evenings', () => {
  it('contain every kind of event and most refusals', () => {
    const seen = new Set<string>()
    playAll(
      ({ events, decision }) => {
        for (const { type } of events) seen.add(type)
        if (!decision.ok) seen.add(decision.code)
      },
      { numRuns: 500 },
    )
    expect(EXPECTED.filter((name) => !seen.has(name))).toEqual([])
  })
})

const EXPECTED = [
  'joined token-added seat-confirmed renamed left kicked options-updated nominated nomination-removed',
  'nominations-started nominations-ended voting-started voting-ended vote-cast vote-undone',
  'lots-drawn script-chosen time-added',
  'ROOM_FULL REMOVED NOT_SEATED NOT_STORYTELLER WRONG_PHASE OPTION_LOCKED NOT_NOMINATING NOM_LIMIT',
  'ROOM_LOCKED NOTHING_TO_UNDO NO_RESULT NO_TIE',
  'DUPLICATE_NOMINATION NOT_VOTING VOTING_ENDED STALE_EPOCH STALE_BALLOT BAD_BALLOT NOMINATIONS_LOCKED',
].flatMap((line) => line.split(' '))
