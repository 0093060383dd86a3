import { beforeEach, describe, expect, test } from 'vitest'
import type { SavedResult, ListedResults } from '#protocol/result.ts'
import { call, read } from '../../support/worker/call.ts'
import { newOp, RoomTable, type Seat } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'
import { publish, scriptOf } from '../scripts/script-calls.ts'

const LIBRARY = scriptOf('Of the Library')
const UPLOAD = [{ id: '_meta', name: 'Brought along', author: 'Ana' }, 'imp', 'chef', 'monk']
let table: RoomTable
let ana: Seat
let scriptId: string
let ids: string[]

/** A room with a nomination of every kind, and the vote running. */
beforeEach(async () => {
  await newWorld(0)
  ;({ id: scriptId } = await publish('sponsor', { scriptData: LIBRARY }))
  table = await RoomTable.open({ nonScriptNominationMode: 'on', maxNominationsPerParticipant: 0, voteType: 'borda' })
  ana = await table.join('Anastasia')
  await table.state('startNominations')
  const refs = [
    { kind: 'library' as const, scriptId },
    { kind: 'upload' as const, scriptData: UPLOAD },
    { kind: 'freeform' as const, text: 'Cards' },
  ]
  ids = []
  for (const scriptRef of refs) {
    const { receipt } = await table.command(ana, { type: 'nomination.create', op: newOp(), scriptRef })
    ids.push(receipt?.nominationId ?? '')
  }
  await table.state('startVoting')
})

const resultId = async () => (await table.look(ana)).voting.result?.id ?? ''
/** It is there as soon as anybody is told of it. */
const kept = (id: string) => read<SavedResult>('GET', `/api/results/${id}`)
const own = async () => (await read<ListedResults>('GET', '/api/results?mine=1', { as: 'storyteller' })).items

async function vote(...ranking: string[]): Promise<string> {
  const { epoch } = await table.look(ana)
  await table.command(ana, { type: 'vote.cast', op: newOp(), epoch, ballot: { ranking } })
  await table.state('endVoting')
  return resultId()
}

describe('What a room tells of a vote', () => {
  test('can be read by its id: standings, counts and the script as it was, without anybody of the table', async () => {
    const [library = '', upload = ''] = ids
    const id = await vote(upload, library)
    expect(id).toMatch(/^[\w-]{22}$/u)
    const result = await kept(id)
    const { result: shown } = (await table.look(ana)).voting
    expect(result.standings.map((one) => one.scriptId)).toEqual([null, scriptId, null])
    const { endedAt, hostName, players, script, id: _id, ...counted } = result
    expect(shown).toMatchObject(counted)
    expect([endedAt, players]).toEqual([new Date(shown?.endedAt ?? 0).toISOString(), 1])
    expect(script).toEqual({ name: 'Brought along', author: 'Ana', scriptData: UPLOAD })
    const { participants } = await table.look(ana)
    expect(hostName).toBe(participants.find(({ isST }) => isST)?.name)
    const told = JSON.stringify(result)
    const secrets = [table.code, 'Anastasia', ana.token, table.host.token, ...participants.map((one) => one.id)]
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
    expect(await own()).toEqual([expect.objectContaining({ id, name: 'Brought along', decided: upload, players: 1 })])
  })

  test('follows the Storyteller’s choice, by the same id, until another vote', async () => {
    const [library = '', upload = '', cards = ''] = ids
    const id = await vote(upload, library)
    await table.state('choose', { nominationId: library })
    expect(await kept(id)).toMatchObject({ winners: [upload], decided: library, script: { scriptData: LIBRARY } })
    await table.state('choose', { nominationId: cards })
    expect(await kept(id)).toMatchObject({ decided: cards, decidedBy: 'storyteller', script: null })
    expect(await own()).toEqual([expect.objectContaining({ id, name: 'Cards', decidedBy: 'storyteller' })])
    await table.state('startVoting')
    const second = await vote(upload)
    expect(second).not.toBe(id)
    await kept(second)
    expect((await own()).map((one) => one.id)).toEqual([second, id])
  })

  test('has the script of the library as it was nominated, though it was replaced before the vote ended', async () => {
    const [library = ''] = ids
    await read('PUT', `/api/scripts/${scriptId}/replace`, {
      as: 'sponsor',
      body: { scriptData: scriptOf('Changed', 'monk') },
    })
    await read('DELETE', `/api/scripts/${scriptId}`, { as: 'admin' })
    const id = await vote(library)
    expect((await kept(id)).script).toEqual({ name: 'Of the Library', author: 'Maren', scriptData: LIBRARY })
  })

  test('stays deleted when the Storyteller chooses again', async () => {
    const [library = '', upload = ''] = ids
    const id = await vote(upload, library)
    await kept(id)
    await read('DELETE', `/api/results/${id}`, { as: 'storyteller' })
    await table.state('choose', { nominationId: library })
    await table.state('closeRoom')
    expect((await call('GET', `/api/results/${id}`)).status).toBe(404)
    expect(await own()).toEqual([])
  })
})
