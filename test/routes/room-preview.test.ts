import { beforeAll, describe, expect, it } from 'vitest'
import { call, read } from '../support/worker/call.ts'
import { newOp, RoomTable } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

beforeAll(async () => void (await newWorld()))

/** What a chat shows for a link. */
async function previewOf(path: string) {
  const html = await (await call('GET', path)).text()
  const property = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`, 'u').exec(html)?.[1] ?? ''
  const [, tab = ''] = /<title>([^<]*)<\/title>/u.exec(html) ?? []
  const [, description] = /name="description" content="([^"]*)"/u.exec(html) ?? []
  expect(property('description')).toBe(description)
  return { html, tab, title: property('title'), description: property('description'), image: property('image') }
}

/** A room whose host sits there under this name. */
async function roomOf(host: string, settings = {}) {
  const room = await RoomTable.open({ nonScriptNominationMode: 'on', maxNominationsPerParticipant: 0, ...settings })
  await read('PATCH', `/api/rooms/${room.code}/participant`, { token: room.host.token, body: { displayName: host } })
  const nominate = async (text: string) =>
    room.command(room.host, { type: 'nomination.create', op: newOp(), scriptRef: { kind: 'freeform', text } })
  return { room, nominate, preview: async () => previewOf(`/rooms/${room.code}`) }
}

describe('The preview of a link to a room', () => {
  it('says who is picking, the phase and the number of nominations', async () => {
    const { room, nominate, preview } = await roomOf('Priya')
    const { tab, title, description, image } = await preview()
    expect(tab).toBe(`Join room ${room.code} · Belfry`)
    expect(title).toBe('Priya is picking tonight’s script')
    expect(description).toBe('Room open, no nominations yet. 0 of 15 seats taken. Take a seat to help pick.')
    expect(image).toMatch(/\/icons\/preview\.png$/u)

    await room.state('startNominations')
    expect((await preview()).description).toMatch(/^Nominations are open, none yet\. /u)
    await nominate('Pizza')
    expect((await preview()).description).toMatch(/^Nominations are open: 1 nomination so far\. /u)
    await nominate('Pasta')
    await room.join('Zbigniew')
    expect((await preview()).description).toBe(
      'Nominations are open: 2 nominations so far. 1 of 15 seats taken. Take a seat to help pick.',
    )
    await room.state('endNominations')
    expect((await preview()).description).toMatch(/^Nominations are closed: 2 nominations\. /u)
    await room.state('startVoting')
    expect((await preview()).description).toMatch(/^Voting is Open: 2 nominations\. /u)
    await room.state('endVoting')
    const ended = await preview()
    expect(ended.title).toBe('Priya is picking tonight’s script')
    expect(ended.description).toMatch(/^Voting has ended: 2 nominations\. /u)
  })

  it('names no player, and says when the room is full', async () => {
    const { room, preview } = await roomOf('Priya', { maxPlayers: 1 })
    await room.join('Zbigniew')
    const { html, description } = await preview()
    expect(html).not.toContain('Zbigniew')
    expect(description).toBe('Room open, no nominations yet. The room is full.')
  })

  it('escapes a hostile name', async () => {
    const { preview } = await roomOf('"><script>alert(1)</script>')
    const { html, title } = await preview()
    expect(html).not.toContain('<script>alert')
    expect(title).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; is picking tonight’s script')
  })

  it('keeps a right-to-left name to itself', async () => {
    const { preview } = await roomOf('מרים 7')
    expect((await preview()).title).toBe('\u2068מרים 7\u2069 is picking tonight’s script')
  })

  it('shortens a long name without breaking a letter', async () => {
    const { preview } = await roomOf('👩‍👩‍👧'.repeat(6))
    const whole = await preview()
    expect(whole.title).toBe(`${'👩‍👩‍👧'.repeat(6)} is picking tonight’s script`)
    const long = await roomOf('Bartholomew '.repeat(4).trim())
    expect((await long.preview()).title).toBe('Bartholomew Bartholomew Barth… is picking tonight’s script')
  })

  it('of no room or a closed one says so', async () => {
    const gone = await previewOf('/rooms/ZZZ9')
    expect([gone.title, gone.description]).toEqual([
      'No Room Found · Belfry',
      'There’s no room with this code. Ask your Storyteller for the link.',
    ])
    const closed = await RoomTable.open()
    await closed.state('closeRoom')
    const shut = await previewOf(`/rooms/${closed.code}`)
    expect([shut.title, shut.description]).toEqual(['Room Closed · Belfry', 'This room has closed.'])
  })
})

describe('The preview of a link to the home page', () => {
  it('says what Belfry is for, with the number of scripts', async () => {
    const { tab, title, description } = await previewOf('/')
    expect(tab).toBe('Belfry')
    expect(title).toBe('Belfry: pick tonight’s script together')
    expect(description).toMatch(
      /^Browse [\d,]+ Blood on the Clocktower scripts?, open a voting room for your table, or roll a random script\.$/u,
    )
  })
})
