import { stateCommand } from '../../support/state-command.ts'
import type { Proposal, RoomCommand } from '#domain/room/command.ts'
import type { PlainAction, VoteStart } from '#domain/room/state-action.ts'
import { apply } from '#domain/room/apply.ts'
import type { Ballot } from '#domain/room/counting/ballot.ts'
import { decide } from '#domain/room/decide.ts'
import { DEFAULT_OPTIONS, type RoomOptions } from '#domain/room/options.ts'
import { newRoom, type Room } from '#domain/room/room.ts'
import { withReveal } from '#domain/room/verdict/reveal.ts'
import { type DoorSign, type Snapshot, viewFor } from '#domain/room/view.ts'

export const CODE = 'K7QF'
export const HOST = 'sam'
/** What people without a seat see of the room. */
export const DOOR_SIGN: DoorSign = {
  code: CODE,
  phase: 'open',
  uiStatus: 'open',
  seatsTaken: 3,
  maxPlayers: 15,
  hostName: 'Sam',
  nominations: 0,
}

type Nominated = Partial<Omit<Proposal, 'denorm'>> & { denorm?: Partial<Proposal['denorm']> }

/** A room with the real rules and without a network, hosted by Sam. */
export class Table {
  readonly #screensOnline = new Set<string>()
  readonly room: Room
  now = 1_000_000

  constructor(options: Partial<RoomOptions> = {}) {
    this.room = newRoom(
      {
        code: CODE,
        hostUserId: 'user-sam',
        hostName: 'Sam',
        evening: 'tonight',
        options: { ...DEFAULT_OPTIONS, ...options },
      },
      this.now,
    )
    this.join(HOST, 'Sam', true)
  }

  join(id: string, name: string, asST = false): void {
    this.do(null, {
      type: 'join',
      joiner: {
        participantId: id,
        name,
        accountName: null,
        userId: asST ? 'user-sam' : null,
        guestHash: null,
        tokenHash: `hash-${id}`,
        seatId: null,
        asST,
      },
    })
  }

  nominate(by: string, scriptName: string, nominationId = `nom-${scriptName}`, more: Nominated = {}): string {
    this.do(by, {
      type: 'nominate',
      op: `op-${nominationId}`,
      nominationId,
      proposal: {
        scriptRef: { kind: 'library', scriptId: scriptName },
        fingerprint: null,
        characters: [],
        copy: null,
        bytes: 0,
        ...more,
        denorm: {
          scriptName,
          author: 'Ada',
          teamCounts: { townsfolk: 13, outsider: 4, minion: 4, demon: 4, traveller: 0, fabled: 0, loric: 0 },
          type: 'full',
          logoUrl: null,
          facts: null,
          ...more.denorm,
        },
      },
    })
    return nominationId
  }

  turn(action: PlainAction | VoteStart): void {
    this.do(HOST, stateCommand(action, String(this.room.rev)))
  }

  vote(by: string, nominationId: string, op?: string): void {
    this.cast(by, { choiceNominationId: nominationId }, op)
  }

  /** The vote ends after these votes. */
  endWith(votes: Readonly<Record<string, string>>): void {
    for (const [by, name] of Object.entries(votes)) this.vote(by, `nom-${name}`)
    this.turn('endVoting')
  }

  cast(by: string, ballot: Ballot, op = `vote-${by}-${this.room.rev}`): void {
    this.do(by, { type: 'cast-vote', op, epoch: this.room.epoch, base: null, ballot })
  }

  do(by: string | null, command: RoomCommand): void {
    const decision = decide(this.room, command, by, this.now)
    if (!decision.ok) throw new Error(`The room refused ${command.type}: ${decision.code}`)
    if (decision.event === null) return
    apply(
      this.room,
      withReveal(this.room, decision.event, this.now, () => this.#screensOnline),
      this.now,
    )
  }

  /** The Storyteller opens a big screen, which is on from now. */
  openScreen(id = 'tv'): void {
    const screen = { id, words: [`word of ${id}`], tokenHash: `hash-${id}`, addressHash: '' }
    this.do(HOST, { type: 'ask-screen', screen })
    this.#screensOnline.add(id)
  }

  seenBy(id: string, online: string[] = [HOST, id]): Snapshot {
    return structuredClone(viewFor(this.room, id, new Set(online), this.now))
  }
}

/** A room in which Priya sits beside Sam. */
export function gatheringTable(options: Partial<RoomOptions> = {}): Table {
  const table = new Table(options)
  table.join('priya', 'Priya')
  return table
}

/** The same while nominating. */
export function nominatingTable(options: Partial<RoomOptions> = {}): Table {
  const table = gatheringTable(options)
  table.turn('startNominations')
  return table
}

/** The same with a running vote over two scripts. */
export function votingTable(options: Partial<RoomOptions> = {}): Table {
  const table = nominatingTable(options)
  table.nominate(HOST, 'Gloaming')
  table.nominate('priya', 'Sorrow')
  table.turn('startVoting')
  return table
}
