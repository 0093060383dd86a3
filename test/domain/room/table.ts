import { stateCommand } from '../../support/state-command.ts'
import { apply } from '#domain/room/apply.ts'
import type { Joiner, Proposal, RoomCommand, Seen } from '#domain/room/command.ts'
import type { PlainAction, VoteStart } from '#domain/room/state-action.ts'
import type { Ballot } from '#domain/room/counting/ballot.ts'
import { decide } from '#domain/room/decide.ts'
import type { Decision } from '#domain/room/decision.ts'
import { due } from '#domain/room/due.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import { findAnswer } from '#domain/room/op-answer.ts'
import { DEFAULT_OPTIONS, type RoomOptions } from '#domain/room/options.ts'
import { newRoom, type OpAnswer, type ParticipantId, type Room } from '#domain/room/room.ts'
import type { ScreenId } from '#domain/room/screens/screen.ts'
import { withReveal } from '#domain/room/verdict/reveal.ts'

export const NOON = Date.UTC(2026, 5, 1, 12)
export const HOST_USER = 'user-host'
export const EVENING = 'tonight-is-an-evening-'

/** How a turn went; `answer` is set if the same `op` was answered before. */
export type Turn = Decision & { answer?: OpAnswer }

/** A room and its clock, driven by commands as the room object drives it. */
export class Table {
  readonly room: Room
  now = NOON
  readonly events: RoomEvent[] = []
  readonly screensOnline = new Set<ScreenId>()
  #made = 0

  constructor(options: Partial<RoomOptions> = {}) {
    this.room = newRoom(
      {
        code: 'MOON',
        hostUserId: HOST_USER,
        hostName: 'Sam',
        evening: EVENING,
        options: { ...DEFAULT_OPTIONS, ...options },
      },
      NOON,
    )
  }

  id(kind: string): string {
    this.#made += 1
    return `${kind}-${this.#made}`
  }

  /** Applies what is due by now, and returns the events. */
  applyDue(): RoomEvent[] {
    const happened: RoomEvent[] = []
    for (let event = due(this.room, this.now); event !== null; event = due(this.room, this.now)) {
      happened.push(this.#apply(event))
    }
    this.events.push(...happened)
    return happened
  }

  /** One turn of the room, in its order: apply what is due, deduplicate, decide, apply. */
  run(command: RoomCommand, by: ParticipantId | null): Turn {
    this.applyDue()
    const answer = findAnswer(this.room, by, command)
    if (answer !== undefined) return { ok: true, event: null, answer }
    const decision = decide(this.room, command, by, this.now)
    if (decision.ok && decision.event !== null) {
      this.events.push(this.#apply(decision.event))
    }
    return decision
  }

  #apply(decided: RoomEvent): RoomEvent {
    const event = withReveal(this.room, decided, this.now, () => this.screensOnline)
    apply(this.room, event, this.now)
    return event
  }

  join(joiner: Partial<Joiner>): Turn {
    return this.run({ type: 'join', joiner: { ...this.stranger(), ...joiner } }, null)
  }

  /** Gives somebody a confirmed seat, and returns its id. */
  sit(name: string, joiner: Partial<Joiner> = {}): ParticipantId {
    const decision = this.join({ name, ...joiner })
    if (!decision.ok || decision.event?.type !== 'joined') throw new Error(`${name} found no seat.`)
    const { id } = decision.event.participant
    this.run({ type: 'confirm' }, id)
    return id
  }

  host(): ParticipantId {
    return this.sit('Sam', { userId: HOST_USER, asST: true })
  }

  stranger(): Joiner {
    const participantId = this.id('p')
    return {
      participantId,
      name: 'Somebody',
      accountName: null,
      userId: null,
      guestHash: `guest-of-${participantId}`,
      tokenHash: `token-of-${participantId}`,
      seatId: null,
      asST: false,
    }
  }

  step(action: PlainAction | VoteStart, by: ParticipantId, seen?: Seen): Turn {
    return this.run({ ...stateCommand(action, this.id('lot')), seen }, by)
  }

  nominate(by: ParticipantId, more: Partial<Proposal> = {}, op = this.id('op'), replaces: string | null = null): Turn {
    const nominationId = this.id('n')
    const proposal = { ...librarySample(nominationId), ...more }
    return this.run({ type: 'nominate', op, nominationId, proposal, replaces }, by)
  }

  /** Nominates library scripts one by one, and returns their nomination ids. */
  nominateAll(by: ParticipantId, number: number): string[] {
    return Array.from({ length: number }, () => {
      const decision = this.nominate(by)
      if (!decision.ok || decision.event?.type !== 'nominated') throw new Error('The nomination was refused.')
      return decision.event.nomination.id
    })
  }

  vote(by: ParticipantId, choice: string | string[], more: { base?: number | null; epoch?: number; op?: string } = {}) {
    return this.run(
      this.ballot(typeof choice === 'string' ? { choiceNominationId: choice } : { ranking: choice }, more),
      by,
    )
  }

  /** The command that casts `ballot` in the present vote. */
  ballot(ballot: Ballot, more: { base?: number | null; epoch?: number; op?: string } = {}) {
    const { base = null, epoch = this.room.epoch, op = this.id('op') } = more
    return { type: 'cast-vote' as const, op, epoch, base, ballot }
  }

  undo(by: ParticipantId, epoch = this.room.epoch, op = this.id('op')): Turn {
    return this.run({ type: 'undo-vote', op, epoch }, by)
  }
}

/** A host, two players and three nominations, with the vote running. */
export function votingTable(options: Partial<RoomOptions> = {}) {
  const table = new Table({ maxNominationsPerParticipant: 0, ...options })
  const sam = table.host()
  const ana = table.sit('Ana')
  const ben = table.sit('Ben')
  table.step('startNominations', sam)
  const [first = '', second = '', third = ''] = table.nominateAll(ana, 3)
  table.step('startVoting', sam)
  return { table, sam, ana, ben, first, second, third }
}

/** The same after Ana alone has voted, for the first: it won. */
export function decidedTable(options: Partial<RoomOptions> = {}) {
  const voting = votingTable(options)
  voting.table.vote(voting.ana, voting.first)
  voting.table.step('endVoting', voting.sam)
  return voting
}

export function librarySample(scriptId: string): Proposal {
  return {
    scriptRef: { kind: 'library', scriptId },
    denorm: {
      scriptName: `Script ${scriptId}`,
      author: 'Ottoline Grieve',
      teamCounts: null,
      type: 'full',
      logoUrl: null,
      facts: null,
      changes: [],
    },
    fingerprint: `fingerprint-of-${scriptId}`,
    characters: [],
    copy: null,
    bytes: 0,
  }
}

export function uploadSample(bytes: number, fingerprint = 'fingerprint-of-upload'): Proposal {
  return { ...librarySample('x'), scriptRef: { kind: 'upload' }, fingerprint, copy: '[]', bytes }
}

export function freeText(text: string): Proposal {
  return {
    scriptRef: { kind: 'freeform', text },
    denorm: { scriptName: text, author: null, teamCounts: null, type: null, logoUrl: null, facts: null },
    fingerprint: null,
    characters: [],
    copy: null,
    bytes: 0,
  }
}
