import { describe, expect, it } from 'vitest'
import { sampleResult } from '../../samples.ts'
import { FakeSocket } from '../session/fake-socket.ts'
import { beginOffline, server, sit, sitLive, wait } from '../session/seat.ts'
import { HOST, votingTable } from '../table.ts'
import { decidedTable, freeTextTable, resultIdOf, SCRIPT, snapshotFrame, verdictFrame } from './verdict-table.ts'
import { storeVerdict } from '../../../../web/app/data/stored/stored-verdicts.ts'

beginOffline()

const callsOf = (table: ReturnType<typeof votingTable>) =>
  server.calls.filter(({ path }) => path === `/api/results/${resultIdOf(table)}`)

const endVote = (table: ReturnType<typeof votingTable>) => {
  table.endWith({ [HOST]: 'Sorrow' })
}

describe('the verdict of a seat', () => {
  it('is there with the frame, without a call', async () => {
    const table = votingTable()
    const { view } = await sitLive(table)
    expect(view.get().verdict).toBeNull()
    endVote(table)
    FakeSocket.last.say(snapshotFrame(table))
    expect(view.get().verdict).toMatchObject({ name: 'Sorrow', state: 'loading', script: null })
    FakeSocket.last.say(verdictFrame(table))
    expect(view.get().verdict).toMatchObject({ decided: 'nom-Sorrow', state: 'here', script: SCRIPT })
    FakeSocket.last.say({ type: 'presence.alive' })
    await wait(60_000)
    expect(callsOf(table)).toEqual([])
  })

  it('asks once when the socket brings no script, and does not wait longer than for the next answer', async () => {
    const table = votingTable()
    const { view } = await sitLive(table)
    endVote(table)
    Object.assign(server, { isUp: true, body: sampleResult({ decided: 'nom-Sorrow', script: SCRIPT }) })
    FakeSocket.last.say(snapshotFrame(table))
    expect(FakeSocket.last.sent.at(-1)).toBe('{"type":"presence.heartbeat"}')
    FakeSocket.last.say({ type: 'presence.alive' })
    await wait(1)
    expect(view.get().verdict).toMatchObject({ state: 'here', script: SCRIPT })
    await wait(60_000)
    expect(callsOf(table)).toHaveLength(1)
  })

  it('asks once without a socket', async () => {
    const table = votingTable()
    const { view } = sit(table)
    Object.assign(server, { isUp: true, body: table.seenBy('priya') })
    FakeSocket.last.fail()
    await wait(3_100)
    expect(view.get().link).toBe('polling')
    endVote(table)
    const snapshot = table.seenBy('priya')
    Object.assign(server, { body: { ...snapshot, ...sampleResult({ decided: 'nom-Sorrow', script: SCRIPT }) } })
    await wait(3_100)
    expect(view.get().verdict).toMatchObject({ state: 'here', script: SCRIPT })
    await wait(60_000)
    expect(callsOf(table)).toHaveLength(1)
  })

  it('tries again with growing pauses while the result is not there, and at once when it is asked to', async () => {
    const table = votingTable()
    const seated = await sitLive(table)
    const { view } = seated
    endVote(table)
    Object.assign(server, { isUp: true, status: 404, body: { error: 'NOT_FOUND', message: 'Not there.' } })
    FakeSocket.last.say(snapshotFrame(table))
    FakeSocket.last.say({ type: 'presence.alive' })
    await wait(1)
    expect(view.get().verdict).toMatchObject({ name: 'Sorrow', state: 'failed', script: null })
    await wait(1_000)
    await wait(1_900)
    expect(callsOf(table)).toHaveLength(2)
    await wait(200)
    expect(callsOf(table)).toHaveLength(3)
    Object.assign(server, { status: 200, body: sampleResult({ decided: 'nom-Sorrow', script: SCRIPT }) })
    seated.retryVerdict()
    await wait(1)
    expect(view.get().verdict).toMatchObject({ state: 'here', script: SCRIPT })
    await wait(60_000)
    expect(callsOf(table)).toHaveLength(4)
  })

  it('never shows the script of another decision', async () => {
    const table = votingTable()
    const { view } = await sitLive(table)
    endVote(table)
    const old = verdictFrame(table)
    FakeSocket.last.say(snapshotFrame(table))
    table.do(HOST, { type: 'choose', nominationId: 'nom-Gloaming' })
    FakeSocket.last.say(snapshotFrame(table))
    FakeSocket.last.say(old)
    expect(view.get().verdict).toMatchObject({ name: 'Gloaming', script: null })
    Object.assign(server, { isUp: true, body: sampleResult({ decided: 'nom-Sorrow', script: SCRIPT }) })
    FakeSocket.last.say({ type: 'presence.alive' })
    await wait(1)
    expect(view.get().verdict).toMatchObject({ name: 'Gloaming', script: null, state: 'failed' })
    FakeSocket.last.say(verdictFrame(table, { ...SCRIPT, name: 'Gloaming' }))
    expect(view.get().verdict?.script?.name).toBe('Gloaming')
  })

  it.each([['startNominations'], ['startVoting']] as const)('ends with %s', async (action) => {
    const table = decidedTable()
    const { view } = await sitLive(table)
    FakeSocket.last.say(verdictFrame(table))
    expect(view.get().verdict?.state).toBe('here')
    table.turn(action)
    FakeSocket.last.say(snapshotFrame(table))
    expect(view.get().verdict).toBeNull()
  })

  it('needs neither a frame nor a call for free text', async () => {
    const table = freeTextTable()
    const { view } = await sitLive(table)
    expect(view.get().verdict).toMatchObject({ name: 'Play cards', isFree: true, state: 'here', script: null })
    await wait(60_000)
    expect(callsOf(table)).toEqual([])
  })

  it('comes from the browser’s storage after a reload', async () => {
    const table = decidedTable()
    const before = sit(table)
    const played = before.view.get().verdict
    before.stop()
    if (played === null) throw new Error('Nothing is decided.')
    storeVerdict('K7QF', { played, script: SCRIPT, outcome: '', players: null, catalogue: null })
    const { view } = sit(table)
    expect(view.get().verdict).toMatchObject({ state: 'here', script: SCRIPT })
    await wait(2_900)
    expect(callsOf(table)).toEqual([])
  })

  it('stays when the room closes', async () => {
    const table = decidedTable()
    const { view } = await sitLive(table)
    FakeSocket.last.say(verdictFrame(table))
    FakeSocket.last.end(4002)
    expect(view.get()).toMatchObject({ ending: 'closed', verdict: { name: 'Sorrow', state: 'here' } })
  })
})
