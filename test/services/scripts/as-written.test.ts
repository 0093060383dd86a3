import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Snapshot } from '#domain/room/view.ts'
import type { PublishedScript, Script } from '#protocol/script.ts'
import type { ScriptBackup } from '#protocol/script/script-admin.ts'
import type { RoomFromShortlist, ShortlistView } from '#protocol/shortlist.ts'
import { type Asking, call, read } from '../../support/worker/call.ts'
import { ballot, newOp, RoomTable, type Seat } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'

/** Numbers that JavaScript writes in another way, and keys that it puts in another order. */
const META = `"tool":{"10":1.0,"2":-0,"big":12345678901234567890,"b":1.10,"c":[1e5,{"__proto__":{"d":2.50}}],"":"\\ud83d"}`
const HOMEBREW = `{"id":"bell","name":"Bell","team":"townsfolk","ability":"Rings 1.10 times.","firstNight":24.50,"weight":1E2}`
const CHARACTERS = `"chef","washerwoman","drunk","baron",${HOMEBREW},"imp"`
const fileOf = (name: string) => `[{"id":"_meta","name":"${name}","author":"Maren",${META}},${CHARACTERS}]`

const bodyOf = (name: string, more = '') => `{"scriptData":${fileOf(name)}${more}}`
const publish = (name: string, more = '', as: Asking['as'] = 'admin') =>
  read<PublishedScript>('POST', '/api/scripts', { as, text: bodyOf(name, more) })

/** Fails unless the answer holds what the file had that is not Belfry's, letter for letter. */
async function expectAsWritten(method: string, path: string, asking: Asking = {}): Promise<string> {
  const answer = await call(method, path, asking)
  const text = await answer.text()
  expect(`${path} ${answer.status}`).toMatch(/ 20\d$/u)
  expectIn(text)
  return text
}

function expectIn(text: string): void {
  const compact = text.replace(/\s+/gu, '')
  expect(compact).toContain(META)
  expect(compact).toContain(`"Rings1.10times.","firstNight":24.50,"weight":1E2}`)
}

beforeEach(async () => void (await newWorld(0)))

describe('What Belfry does not know in a file comes back as it was written', () => {
  test('from the answer to its upload, the script, its file and its page', async () => {
    const published = await expectAsWritten('POST', '/api/scripts', { as: 'storyteller', text: bodyOf('Kept') })
    const { id, metadata } = JSON.parse(published) as PublishedScript
    expect(metadata).toMatchObject({ characterCount: 6, hasCustomCharacters: true })
    const text = await expectAsWritten('GET', `/api/scripts/${id}`)
    const file = await (await call('GET', `/api/scripts/${id}.json`)).text()
    expectIn(file)
    expect(file).toMatch(/^\[\n {2}\{\n {4}"id": "_meta",\n {4}"name": "Kept",/u)
    const { scriptData, ...script } = JSON.parse(text) as Script
    expect(script.file).toBe(file)
    // What the page in the browser begins with.
    expect(await (await call('GET', `/script/${id}`)).text()).toContain(JSON.stringify(file))
    expect(scriptData).toEqual(JSON.parse(fileOf('Kept')))
  })

  test('and what has nothing of the kind comes as before, without its text', async () => {
    const body = { scriptData: [{ id: '_meta', name: 'Plain', z: [1, 24.5, -3, 1e21] }, 'chef', 'imp'] }
    const published = await read<PublishedScript>('POST', '/api/scripts', { as: 'admin', body })
    expect(published).not.toHaveProperty('file')
    expect(published.scriptData).toEqual(body.scriptData)
  })

  test('after a new title, other content, an overwrite and a new version', async () => {
    const { id } = await publish('First')
    const title = { name: 'Second', author: 'Sam' }
    expect(await expectAsWritten('PUT', `/api/scripts/${id}/metadata`, { as: 'admin', body: title })).toContain(
      '"name":"Second","author":"Sam","tool":{"10":1.0',
    )
    await expectAsWritten('GET', `/api/scripts/${id}.json`)
    await expectAsWritten('PUT', `/api/scripts/${id}/replace`, { as: 'admin', text: bodyOf('Third') })
    const overwrite = bodyOf('Fourth', `,"overwrite":true,"overwriteId":"${id}"`)
    await expectAsWritten('POST', '/api/scripts', { as: 'admin', text: overwrite })
    await expectAsWritten('POST', '/api/scripts', {
      as: 'admin',
      text: bodyOf('Fourth', `,"newVersionOf":"${id}","name":"Fourth"`),
    })
    await publish('Many', ',"bulk":true,"batch":"one"').then(({ id: many }) =>
      expectAsWritten('GET', `/api/scripts/${many}`),
    )
  })

  test('from a large file, which is not in a row', async () => {
    const padding = JSON.stringify('x'.repeat(200_000))
    const { id } = await read<Script>('POST', '/api/scripts', {
      as: 'admin',
      text: bodyOf('Large').replace('"tool"', `"padding":${padding},"tool"`),
    })
    await expectAsWritten('GET', `/api/scripts/${id}`)
  })

  test('from a backup of the library', async () => {
    const { id } = await publish('Saved')
    const everything = { as: 'admin', body: { confirmation: 'DELETE ALL' } } as const
    await read('POST', '/api/scripts/admin/delete-all', everything)
    const { items } = await read<{ items: ScriptBackup[] }>('GET', '/api/scripts/admin/backups', { as: 'admin' })
    // Else the restored script would find its content there.
    await env.DB.prepare('DELETE FROM script_body').run()
    const body = { backup: items[0]?.id }
    expect(await read('POST', '/api/scripts/admin/restore', { as: 'admin', body })).toMatchObject({
      restored: 1,
      contentHash: items[0]?.contentHash,
    })
    await expectAsWritten('GET', `/api/scripts/${id}`)
  })

  test('from another site', async () => {
    vi.stubGlobal('fetch', async () => new Response(fileOf('Far')))
    const body = { url: 'https://www.botcscripts.com/script/1/1.0' }
    const { file } = JSON.parse(await expectAsWritten('POST', '/api/scripts/import', { as: 'storyteller', body })) as {
      file: string
    }
    vi.unstubAllGlobals()
    expectIn(file)
  })

  test('from a list, with a script of the library that was deleted since or an uploaded one', async () => {
    const { id } = await publish('Listed')
    const made = await read<ShortlistView>('POST', '/api/shortlists', {
      as: 'storyteller',
      text: `{"title":"Saturday","scripts":[{"kind":"library","scriptId":"${id}"},{"kind":"upload","scriptData":${fileOf('Brought').replace('drunk', 'monk')}}]}`,
    })
    await read('DELETE', `/api/scripts/${id}`, { as: 'admin' })
    for (const candidate of made.candidates)
      await expectAsWritten('GET', `/api/shortlists/${made.id}/script/${candidate.id}`)
    const { code, participantToken: token } = await read<RoomFromShortlist>('POST', `/api/shortlists/${made.id}/room`, {
      as: 'storyteller',
      body: { candidates: made.candidates.map((candidate) => candidate.id), op: newOp() },
    })
    const { nominations } = await read<Snapshot>('GET', `/api/rooms/${code}`, { token })
    for (const nomination of nominations)
      await expectAsWritten('GET', `/api/rooms/${code}/nominations/${nomination.id}/script`, { token })
    expect(nominations).toHaveLength(2)
  })
})

/** Nominates, votes, and looks at what the room, its phones and its result keep. */
async function expectKeptByRoom(nominate: (room: RoomTable, ana: Seat) => Promise<string>): Promise<void> {
  const room = await RoomTable.open()
  const ana = await room.join('Ana')
  const connection = await room.connect(ana)
  await room.state('startNominations')
  const nominationId = await nominate(room, ana)
  const { epoch } = await room.state('startVoting')
  await room.command(ana, ballot(nominationId, epoch))
  const { voting } = await room.state('endVoting')
  await connection.find(({ type }) => type === 'verdict')
  expectIn(connection.texts.find((text) => text.includes('"verdict"')) ?? '')
  const [frame] = connection.ofType('verdict')
  expectIn(frame?.script?.file ?? '')
  const result = await expectAsWritten('GET', `/api/results/${voting.result?.id}`)
  expectIn((JSON.parse(result) as { script: { file: string } }).script.file)
}

describe('A room keeps a script as it was written', () => {
  const command = (op: string) =>
    `{"type":"nomination.create","op":"${op}","scriptRef":{"kind":"upload","scriptData":${fileOf('Brought')}}}`

  test('that was uploaded by a call', async () => {
    await expectKeptByRoom(async ({ code }, { token }) => {
      const path = `/api/rooms/${code}/commands`
      const { receipt } = await read<{ receipt: { nominationId: string } }>('POST', path, {
        token,
        text: command(newOp()),
      })
      return receipt.nominationId
    })
  })

  test('that is in the library', async () => {
    const { id } = await publish('Shelved')
    await expectKeptByRoom(async (room, ana) => room.nominate(ana, id))
  })

  test('that was uploaded over the socket', async () => {
    await expectKeptByRoom(async (room, ana) => {
      const socket = await room.connect(ana)
      const op = newOp()
      socket.send(command(op))
      const ack = await socket.find((frame) => frame.type === 'ack' && frame.op === op)
      return (ack as { receipt?: { nominationId?: string } }).receipt?.nominationId ?? ''
    })
  })
})
