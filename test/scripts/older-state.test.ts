// @module-tag rest
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../support/product.ts'
import { unpackState } from '../support/stored-state.ts'

const folder = mkdtempSync(join(tmpdir(), 'belfry-older-'))
let evening: ReturnType<typeof unpackState>
let belfry: Product

beforeAll(async () => {
  evening = unpackState('0.3.1', folder)
  belfry = await startProduct({ state: folder })
})
afterAll(async () => {
  await belfry?.stop()
  rmSync(folder, { recursive: true })
})

describe('The state folder of the release before', () => {
  it('has its database, its files, its options and its sessions', async () => {
    expect(await call('GET', '/api/scripts?limit=50')).toMatchObject({ total: 32 })
    expect(await call('GET', '/api/site-options/banner/config')).toMatchObject({
      data: { title: 'Bells', text: 'The bells ring on Thursday.' },
    })
    expect(await call('GET', '/api/auth/me')).toMatchObject({ id: 'sample-storyteller', displayName: 'Sam' })
    const picture = await fetch(`${belfry.url}/images/avatar-e9c9dd8c4f9d8475021dd5b51ac983de482b0f5f`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('goes on with its vote: nothing is lost, nothing counts twice, and it ends', async () => {
    const { code, ana, ben, host, op, ack, epoch, choice, snapshot } = evening
    const room = `/api/rooms/${code}`
    expect(withoutTimes(await call('GET', room, undefined, ana))).toMatchObject(withoutTimes(snapshot))
    const cast = { type: 'vote.cast', epoch, ballot: { choiceNominationId: choice } }
    expect(withoutTimes(await call('POST', `${room}/commands`, { ...cast, op }, ana))).toEqual(withoutTimes(ack))
    expect(await call('POST', `${room}/commands`, { ...cast, op: crypto.randomUUID() }, ben)).toMatchObject({
      type: 'ack',
    })
    const ended = await call<{ snapshot: { voting: { result: object } } }>(
      'POST',
      `${room}/state`,
      { action: 'endVoting' },
      host,
    )
    expect(ended.snapshot.voting.result).toMatchObject({ votesCast: 2, winners: [choice] })
  })
})

async function call<Answer extends object>(
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const response = await fetch(belfry.url + path, {
    method,
    headers: {
      Origin: belfry.url,
      ...(token === undefined ? { Cookie: evening.cookie } : { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Answer
}

/** Times were moved on, and nobody is online yet. */
function withoutTimes(value: unknown): object {
  return JSON.parse(
    JSON.stringify(value, (key, held) => (key === 'online' || key.endsWith('At') || key === 'now' ? undefined : held)),
  )
}
