import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Snapshot } from '../../src/domain/room/view.ts'
import { type Product, startProduct, copySeededState } from '../../test/support/product.ts'
import { databaseIn } from '../../test/support/stored-state.ts'
import { act, seat, type Table } from '../../test/support/voting-table.ts'

const THERE_WITHIN_MS = 15_000

/**
 * Kills the product each time after a vote has ended, while the library's database refuses its result, and counts how often the result is there, once, after the restart,
 * and how often it is the one night of the room’s group.
 */
export async function killBeforeSaving(kills: number): Promise<{
  once: number
  oneNight: number
  slowestMs: number
}> {
  const state = await copySeededState()
  const product = await startProduct({ state })
  let [once, oneNight, slowestMs] = [0, 0, 0]
  try {
    const table = await seat(product.url, 3, { groupName: 'Friday table' })
    for (let kill = 1; kill <= kills; kill += 1) {
      if (kill > 1) await act(table, 'startVoting')
      const choice = await vote(table, kill)
      const id = await endAndKill(product, table, databaseIn(state))
      await product.restart()
      const ms = await thereAfter(table, id)
      const listed = ms === null ? [] : await listedIds(table)
      const isOnce = listed.filter((other) => other === id).length === 1 && new Set(listed).size === listed.length
      const nights = await nightsOf(table)
      const isOneNight = nights.length === 1 && nights[0]?.resultId === id && nights[0].script.name === choice
      console.log(
        `kill ${kill}: result ${isOnce ? 'there once' : 'MISSING OR DOUBLED'} after ${ms ?? 'more than 15,000'} ms, ${isOneNight ? 'and it is the room’s night' : 'NIGHT WRONG'}`,
      )
      once += isOnce ? 1 : 0
      oneNight += isOneNight ? 1 : 0
      slowestMs = Math.max(slowestMs, ms ?? Infinity)
    }
  } finally {
    await product.stop()
  }
  return { once, oneNight, slowestMs }
}

/** Ends the vote while the database takes nothing, and kills. Answers the result's id, which people have been told. */
async function endAndKill(product: Product, table: Table, file: string): Promise<string> {
  const database = new DatabaseSync(file)
  database.exec("CREATE TRIGGER refuse_results BEFORE INSERT ON result BEGIN SELECT RAISE(ABORT, 'closed'); END")
  const { voting } = await act(table, 'endVoting')
  const id = voting.result?.id ?? ''
  const stored = database.prepare('SELECT count(*) AS n FROM result WHERE id = ?').get(id)
  if (stored?.['n'] !== 0) throw new Error('The result was stored although the database was closed to it.')
  await product.kill9()
  database.exec('DROP TRIGGER refuse_results')
  database.close()
  return id
}

/** How long after the restart the result was there; null if it did not come. */
async function thereAfter({ host }: Table, id: string): Promise<number | null> {
  const since = Date.now()
  while (Date.now() - since < THERE_WITHIN_MS) {
    if ((await host.call('GET', `/api/results/${id}`)).ok) return Date.now() - since
    await sleep(50)
  }
  return null
}

/** One vote decides; answers the name of what it is for. */
async function vote({ host, code, tokens, choices }: Table, kill: number): Promise<string> {
  const [token = ''] = tokens
  const place = kill % choices.length
  const { epoch } = await host.read<Snapshot>('GET', `/api/rooms/${code}`, undefined, token)
  const ballot = { choiceNominationId: choices[place] }
  const command = { type: 'vote.cast', op: crypto.randomUUID(), epoch, ballot }
  await host.read('POST', `/api/rooms/${code}/commands`, command, token)
  return `Option ${place + 1}`
}

async function nightsOf({ host, groupId }: Table) {
  type Nights = { items: { resultId: string | null; script: { name: string } }[] }
  return (await host.read<Nights>('GET', `/api/groups/${groupId}/nights`)).items
}

async function listedIds({ host }: Table): Promise<string[]> {
  const { items } = await host.read<{ items: { id: string }[] }>('GET', '/api/results?mine=1&limit=200')
  return items.map(({ id }) => id)
}
