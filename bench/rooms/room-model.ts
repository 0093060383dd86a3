/** What both peers do for a vote, as little as a voting room can do: once per op, in this epoch, for something on the table. */
export class RoomModel {
  readonly people: { id: string; name: string; isST: boolean; online: boolean }[]
  readonly nominations: { id: string; nominatorId: string; scriptRef: object; denorm: object }[]
  rev = 0
  readonly #ballots = new Map<string, string>()
  readonly #answers = new Map<string, number>()
  readonly #tallies: Record<string, number> = {}

  constructor(people: number, nominations: number) {
    const names = Array.from({ length: people }, (_, n) => `Voter ${n + 1}`)
    this.people = names.map((name, n) => ({
      id: `person${String(n).padStart(6, '0')}`,
      name,
      isST: n === 0,
      online: true,
    }))
    this.nominations = Array.from({ length: nominations }, (_, n) => ({
      id: crypto.randomUUID(),
      nominatorId: this.people[0]?.id ?? '',
      scriptRef: { kind: 'freeform', text: `Option ${n + 1}` },
      denorm: { scriptName: `Option ${n + 1}`, author: null, teamCounts: null, type: null, logoUrl: null },
    }))
    for (const { id } of this.nominations) this.#tallies[id] = 0
  }

  /** Counts a vote and answers the revision; the same `op` again gets the same one. */
  cast(
    voter: string,
    { op, epoch, ballot }: { op: string; epoch: number; ballot: { choiceNominationId: string } },
  ): number {
    const known = this.#answers.get(op)
    if (known !== undefined) return known
    const choice = ballot.choiceNominationId
    if (epoch !== 1 || this.#tallies[choice] === undefined) throw new Error('This vote does not count.')
    const before = this.#ballots.get(voter)
    if (before !== undefined) this.#tallies[before] = (this.#tallies[before] ?? 0) - 1
    this.#tallies[choice] += 1
    this.#ballots.set(voter, choice)
    this.rev += 1
    this.#answers.set(op, this.rev)
    return this.rev
  }

  progress(since: number) {
    const { rev } = this
    return { type: 'voting.progress', rev, since, tallies: this.#tallies, votesCast: this.#ballots.size }
  }

  /** The whole room, as the design that Belfry replaces sends it on every vote. */
  snapshot() {
    const voting = { voteType: 'plurality', tallies: this.#tallies, votesCast: this.#ballots.size, hasResults: false }
    const { rev, people: participants, nominations } = this
    return {
      rev,
      phase: 'voting',
      uiStatus: 'voting',
      endsAt: null,
      participants,
      nominations,
      options: OPTIONS,
      voting,
    }
  }
}

const OPTIONS = {
  nominationTimerMs: null,
  votingTimerMs: null,
  voteType: 'plurality',
  allowedScriptType: 'all',
  allowUploads: true,
  nonScriptNominationMode: 'on',
  maxPlayers: 2000,
  maxNominationsPerParticipant: 0,
  blindVoting: false,
}
