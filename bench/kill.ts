// Kills the running product again and again while a table votes, and recounts what was announced afterwards.
// node bench/kill.ts [kills] [voters]
import { setTimeout as sleep } from 'node:timers/promises'
import type { Snapshot } from '#domain/room/view.ts'
import { judge, type Verdict } from '../test/support/history.ts'
import { type Product, startProduct } from '../test/support/product.ts'
import { Visitor } from '../test/support/visitor.ts'
import { Voter } from '../test/support/voter.ts'

const KILLS = Number(process.argv[2] ?? 5)
const VOTERS = Number(process.argv[3] ?? 15)
const NOMINATIONS = 4
const PAUSE_MS = 60

interface Table {
  host: Visitor
  hostToken: string
  code: string
  choices: string[]
  voters: Voter[]
}

const product = await startProduct({ env: { FRAMES_PER_SECOND: '100', FRAMES_BURST: '300' } })
try {
  const table = await seat(product.url)
  let isOver = false
  const voting = table.voters.map((voter) => voter.voteUntil(() => isOver, 1, table.choices, PAUSE_MS))
  const returns: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) returns.push(await killOnce(product, table))
  await sleep(1500)
  isOver = true
  await Promise.all(voting)
  report(await verdictOf(table), returns)
} finally {
  await product.stop()
}

/** One crash and return; how long after `/health` answered everybody had been answered again, in milliseconds. */
async function killOnce({ kill9, restart }: Product, { voters }: Table): Promise<number> {
  await sleep(800 + Math.random() * 1200)
  await kill9()
  await restart()
  const healthyAt = Date.now()
  const counts = voters.map((voter) => answered(voter))
  while (voters.some((voter, index) => answered(voter) <= (counts[index] ?? 0))) await sleep(20)
  return Date.now() - healthyAt
}

function answered(voter: Voter): number {
  return voter.history.filter(({ revs }) => revs.length > 0).length
}

async function seat(url: string): Promise<Table> {
  const host = new Visitor(url)
  await host.signIn('storyteller@belfry.test')
  const code = await host.openRoom({ maxPlayers: VOTERS, maxNominationsPerParticipant: 0 })
  const { participantToken: hostToken } = await host.join(code, 'Sam', true)
  const act = (action: string) => host.read('POST', `/api/rooms/${code}/state`, { action }, hostToken)
  await act('startNominations')
  const library = await host.read<{ items: { id: string }[] }>('GET', `/api/scripts?limit=${NOMINATIONS}`)
  const choices: string[] = []
  for (const { id } of library.items) {
    const command = { type: 'nomination.create', op: crypto.randomUUID(), scriptRef: { kind: 'library', scriptId: id } }
    const path = `/api/rooms/${code}/commands`
    const ack = await host.read<{ receipt: { nominationId: string } }>('POST', path, command, hostToken)
    choices.push(ack.receipt.nominationId)
  }
  const voters: Voter[] = []
  for (let index = 0; index < VOTERS; index += 1) {
    const { participantToken, nameAssigned } = await new Visitor(url).join(code, `Voter ${index + 1}`)
    voters.push(new Voter(nameAssigned, url, code, participantToken))
  }
  await act('startVoting')
  return { host, hostToken, code, choices, voters }
}

async function verdictOf({ host, hostToken, code, voters }: Table): Promise<Verdict> {
  const path = `/api/rooms/${code}/state`
  const { snapshot } = await host.read<{ snapshot: Snapshot }>('POST', path, { action: 'endVoting' }, hostToken)
  for (const voter of voters) voter.leave()
  const { result } = snapshot.voting
  if (result === undefined) throw new Error('No result was announced.')
  return judge(
    voters.flatMap(({ history }) => history),
    result,
  )
}

function report({ acknowledged, lost, doubled }: Verdict, returns: readonly number[]): void {
  const slowest = (Math.max(...returns) / 1000).toFixed(1)
  console.log(
    `${KILLS} kills under ${VOTERS} voters: ${acknowledged} votes acknowledged, ${lost} lost, ${doubled} doubled`,
  )
  console.log(`everybody was answered again at most ${slowest} s after the restart was ready`)
  if (lost > 0 || doubled > 0) process.exitCode = 1
}
