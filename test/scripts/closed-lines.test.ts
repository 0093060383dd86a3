// @module-tag rest
import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HEARTBEAT } from '#protocol/room/wire.ts'
import { type Product, startProduct } from '../support/product.ts'
import { Seat, Visitor } from '../support/visitor.ts'

/** An object sleeps after ten seconds, and ends then what it left open. */
const BEFORE_IT_SLEEPS_MS = 7_000

let product: Product
let host: Visitor
let code: string
let hostToken: string

beforeAll(async () => {
  product = await startProduct()
  host = new Visitor(product.url)
  await host.signIn('storyteller@belfry.test')
  code = await host.openRoom()
  ;({ participantToken: hostToken } = await host.join(code, 'Sam', true))
})
afterAll(async () => {
  await product?.stop()
})

/** A program that is no page of ours and never says a word. */
async function silent(name: string): Promise<{ line: Seat; id: string }> {
  const { participantToken: token, participantId: id } = await new Visitor(product.url).join(code, name)
  const line = new Seat(product.url, code, token, null)
  await line.find(({ type }) => type === 'room.snapshot')
  return { line, id }
}

async function beating(name: string): Promise<{ line: Seat; id: string; token: string }> {
  const { participantToken: token, participantId: id } = await new Visitor(product.url).join(code, name)
  const line = new Seat(product.url, code, token)
  await line.isOpen(10_000)
  line.sendRaw(HEARTBEAT)
  await line.find(({ type }) => type === 'presence.alive')
  return { line, id, token }
}

const endOf = async (line: Seat) => line.closed(BEFORE_IT_SLEEPS_MS)

describe('A connection ends with its close code while the room is awake', () => {
  it('when it was refused', async () => {
    expect(await endOf(new Seat(product.url, code, 'nonsense'))).toBe(4401)
    expect(await endOf(new Seat(product.url, 'ZZZZ', 'nonsense'))).toBe(4404)
    const bare = new WebSocket(`${product.url.replace('http', 'ws')}/api/rooms/${code}/socket`)
    expect(await new Promise((tell) => bare.on('close', tell))).toBe(4401)
  })

  it('when its person is removed or leaves, and for their token ever after', async () => {
    const [ana, ben] = await Promise.all([beating('Ana'), beating('Ben')])
    const path = `/api/rooms/${code}`
    await host.read('POST', `${path}/kick`, { targetParticipantId: ana.id }, hostToken)
    await host.read('POST', `${path}/leave`, {}, ben.token)
    expect([await endOf(ana.line), await endOf(ben.line)]).toEqual([4001, 4003])
    const again = [ana, ben].map(async ({ token }) => endOf(new Seat(product.url, code, token)))
    expect(await Promise.all(again)).toEqual([4001, 4003])
  })

  it('when a program that never said a word is removed', async () => {
    const { line, id } = await silent('Dora')
    await host.read('POST', `/api/rooms/${code}/kick`, { targetParticipantId: id }, hostToken)
    expect(await endOf(line)).toBe(4001)
  })

  it('when the room closes', async () => {
    const { line } = await beating('Cleo')
    const program = await silent('Eve')
    await host.read('POST', `/api/rooms/${code}/state`, { action: 'closeRoom' }, hostToken)
    expect([await endOf(line), await endOf(program.line)]).toEqual([4002, 4002])
  })
})
