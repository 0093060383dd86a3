// Sends requests at a fixed pace from a process of its own, so that sending them costs the neighbour's clock nothing. It is told
// `{kind, requests, perSecond}` and answers with how often each status was answered.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, attacksOf, health } from './attacks.ts'

export interface Round {
  kind: 'health' | 'abuse'
  requests: number
  perSecond: number
}

/** How often each status was answered, by what was done. */
export type Answered = Record<string, Record<string, number>>

const url = process.argv[2] ?? ''
// One person, from the first round to the last, with what an account and an address may take.
let attacker: Promise<Record<string, Attack>> | null = null

process.on('message', (round: Round) => void run(round).then((answered) => process.send?.(answered)))
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function run({ kind, requests, perSecond }: Round): Promise<Answered> {
  const attacks: [string, Attack][] =
    kind === 'health' ? [['health', async () => health(url)]] : Object.entries(await (attacker ??= attacksOf(url)))
  process.send?.('begun')
  const answered: Answered = {}
  const under: Promise<void>[] = []
  const start = performance.now()
  for (let n = 0; n < requests; n += 1) {
    await sleep(Math.max(0, start + (n * 1_000) / perSecond - performance.now()))
    const [name, attack] = attacks[n % attacks.length] ?? ['', async () => 0]
    under.push(note(answered, name, attack))
  }
  await Promise.all(under)
  return answered
}

async function note(answered: Answered, name: string, attack: Attack): Promise<void> {
  const code = String(await attack().catch(() => 'failed'))
  const statuses = (answered[name] ??= {})
  statuses[code] = (statuses[code] ?? 0) + 1
}
