import type { Contestant } from '../rooms/contestant.ts'
import { Crowd, type Measured } from '../rooms/crowd.ts'
import { processorMs } from '../rooms/processor-time.ts'
import type { Server } from './servers.ts'

const NOMINATIONS = 4
const JOINING_AT_ONCE = 100

interface HallMeasured extends Measured {
  /** Processor time for each vote: other work on the machine does not change it. */
  roomMs: number
  /** Of the object that used the most. */
  busiestMs: number
}

export interface Hall {
  vote(votes: number, perSecond: number): Promise<HallMeasured>
  leave(): void
}

/** Seats `people`, connects them through the doors in turns, and begins the vote. */
export async function gather(at: { room: Server; doors: readonly Server[]; people: number }): Promise<Hall> {
  const { room, doors, people } = at
  await ask(room, 'open', String(people + doors.length))
  const tokens = [...doors.map((_, n) => `relay ${n}`), ...Array.from({ length: people }, (_, n) => `voter-${n}`)]
  for (let from = 0; from < tokens.length; from += JOINING_AT_ONCE) {
    await ask(room, 'join', JSON.stringify(tokens.slice(from, from + JOINING_AT_ONCE)))
  }
  const choices: string[] = []
  for (let n = 1; n <= NOMINATIONS; n += 1) choices.push((await ask(room, 'nominate', `Option ${n}`)) as string)
  await ask(room, 'vote', '')
  const crowd = new Crowd(contestant(doors, choices))
  await crowd.gather(people)
  const all = [...new Set([room, ...doors])]
  return {
    leave: () => crowd.leave(),
    async vote(votes, perSecond) {
      const before = all.map(({ pid }) => processorMs([pid]))
      const measured = await crowd.vote(votes, perSecond)
      const used = all.map(({ pid }, n) => (processorMs([pid]) - (before[n] ?? 0)) / votes)
      return { ...measured, roomMs: used[0] ?? 0, busiestMs: Math.max(...used) }
    },
  }
}

function contestant(doors: readonly Server[], choices: readonly string[]): Contestant {
  return {
    name: 'Belfry',
    pids: () => doors.map(({ pid }) => pid),
    choices,
    url: (client) => `${doors[client % doors.length]?.url.replace('http', 'ws') ?? ''}/socket`,
    protocols: (client) => ['belfry.v1', `token.voter-${client}`],
    hello: null,
    vote: (op, choice) => JSON.stringify({ type: 'vote.cast', op, epoch: 1, ballot: { choiceNominationId: choice } }),
    reply: () => null,
  }
}

async function ask({ url }: Server, call: string, body: string): Promise<unknown> {
  const response = await fetch(`${url}/${call}`, { method: 'POST', body })
  if (!response.ok) throw new Error(`The room answered ${response.status} to ${call}.`)
  return response.json()
}
