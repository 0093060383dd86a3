import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, read, refusal } from '../../support/worker/call.ts'
import { newOp, RoomTable, type Seat } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

const LINK = 'https://www.botcscripts.com/script/1/1.0'
const SCRIPT = [{ id: '_meta', name: 'Far away' }, 'imp', 'chef', 'empath', 'monk', 'baron']
const TOO_MANY = 'You’ve tried a lot of links in a minute. Nothing is lost. Try again in a minute.'
const TOO_MANY_HERE = 'A lot of links were tried in this room in a minute. Nothing is lost. Try again in a minute.'

let fetched: string[] = []

beforeAll(async () => void (await newWorld(0)))
beforeEach(() => {
  fetched = []
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return Response.json(SCRIPT)
  })
})
afterEach(() => vi.unstubAllGlobals())

const at = ({ code }: RoomTable) => `/api/rooms/${code}/import`
const asking = ({ token }: Seat, url = LINK) => ({ token, body: { url } })

describe('A script from a link, in a room', () => {
  it('is fetched for somebody without an account, and can be nominated', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    const { scriptData } = await read<{ scriptData: unknown[] }>('POST', at(room), asking(ana))
    expect(scriptData).toEqual(SCRIPT)
    expect(fetched).toEqual([`${LINK}/download`])
    await room.state('startNominations')
    const scriptRef = { kind: 'upload' as const, scriptData }
    const { receipt } = await room.command(ana, { type: 'nomination.create', op: newOp(), scriptRef })
    expect(receipt).toHaveProperty('nominationId')
  })

  it('may have the words of a chat around it, and lead to the file of another tool', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    const content = `[${SCRIPT.slice(1)
      .map((id) => `“${String(id)}”`)
      .join(',')},]`
    vi.stubGlobal('fetch', async (url: string) => {
      fetched.push(url)
      return new Response(JSON.stringify({ name: 'Far away', content }))
    })
    const { scriptData } = await read<{ scriptData: unknown[] }>('POST', at(room), asking(ana, `Tonight: <${LINK}>.`))
    expect(scriptData).toEqual(SCRIPT)
    expect(fetched).toEqual([`${LINK}/download`])
    const two = await refusal('POST', at(room), asking(ana, `${LINK} or ${LINK}.1`))
    expect(two.message).toBe('There’s more than one script link here. Please paste one of them.')
  })

  it('is refused as it is in the library, and nothing else is fetched', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    const url = 'http://127.0.0.1/script/1/1.0'
    const inLibrary = await refusal('POST', '/api/scripts/import', { as: 'storyteller', body: { url } })
    const inRoom = await refusal('POST', at(room), asking(ana, url))
    expect(inLibrary).toMatchObject({ status: 422, message: 'Only www.botcscripts.com links are supported.' })
    expect({ ...inRoom, requestId: '' }).toEqual({ ...inLibrary, requestId: '' })
    expect(fetched).toEqual([])
  })

  it('is refused as an upload is where the room takes none, the Storyteller’s too', async () => {
    const room = await RoomTable.open({ allowUploads: false })
    await room.state('startNominations')
    const command = { type: 'nomination.create', op: newOp(), scriptRef: { kind: 'upload', scriptData: SCRIPT } }
    const path = `/api/rooms/${room.code}/commands`
    const upload = await refusal('POST', path, { token: room.host.token, body: command })
    for (const seat of [room.host, await room.join('Ana')]) {
      const answer = await refusal('POST', at(room), asking(seat))
      expect(answer).toMatchObject({ status: 409, error: 'UPLOADS_NOT_ALLOWED', message: upload.message })
    }
    expect(fetched).toEqual([])
  })

  it('is refused once the room has closed', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    await room.state('closeRoom')
    expect(await refusal('POST', at(room), asking(ana))).toMatchObject({ status: 410, error: 'ROOM_CLOSED' })
  })

  it('is fetched six times a minute for a seat, whatever the code is spelled like, and then for others', async () => {
    const room = await RoomTable.open()
    const [ana, ben] = [await room.join('Ana'), await room.join('Ben')]
    expect(env.IMPORTS_PER_MINUTE).toBe('6')
    const answers: Response[] = []
    // A new minute may begin in between.
    while (answers.at(-1)?.status !== 429 && answers.length < 13) {
      answers.push(await call('POST', at(room), asking(ana)))
    }
    const refused = answers.pop()
    expect(answers.length).toBeGreaterThanOrEqual(6)
    expect(fetched).toHaveLength(answers.length)
    expect([refused?.status, refused?.headers.get('Retry-After')]).toEqual([429, '60'])
    expect(await refused?.json()).toMatchObject({ error: 'RATE_LIMITED', message: TOO_MANY })
    const spelled = at(room).replace(room.code, room.code.toLowerCase())
    expect((await call('POST', spelled, asking(ana))).status).toBe(429)
    expect((await call('POST', at(room), asking(ben))).status).toBe(200)
  })

  it('is counted by room as well, since seats are free', async () => {
    const room = await RoomTable.open()
    const ana = await room.join('Ana')
    while ((await env.VALIDATIONS.limit({ key: `room ${room.code}` })).success);
    expect(await refusal('POST', at(room), asking(ana))).toMatchObject({ status: 429, message: TOO_MANY_HERE })
    expect(fetched).toEqual([])
  })
})
