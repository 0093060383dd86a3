import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ScriptRefSent } from '#protocol/room/room.ts'
import type { DuplicateCheck, Script } from '#protocol/script.ts'
import { INITIAL_DATA_ID } from '#protocol/document.ts'
import { foldNames } from '../../../src/jobs/jobs.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { call, ORIGIN, read, refusal } from '../../support/worker/call.ts'
import { GroupTable } from '../../support/worker/group.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import { storeScript } from '../../support/worker/stored-scripts.ts'
import { newOp, RoomTable } from '../../support/worker/table.ts'
import { newWorld } from '../../support/worker/world.ts'
import { publish } from './script-calls.ts'

beforeEach(async () => void (await newWorld(0)))

const named = (name: string, author?: string) => [{ id: '_meta', name, ...(author !== undefined && { author }) }, 'imp']
const fold = async () => foldNames(jobContextOf(env, Date.now()))
const rowOf = async (id: string) =>
  env.DB.prepare('SELECT name, author, identity_key AS key, logo, keys_at AS keysAt FROM script WHERE id = ?')
    .bind(id)
    .first()
/** As the release before listed it: name, author and logo as the file has them. */
const listOld = async (id: string, name: string, author: string, logo = 'data:image/png;base64,AA') =>
  env.DB.prepare('UPDATE script SET name = ?, author = ?, logo = ?, identity_key = ? WHERE id = ?')
    .bind(
      name,
      author,
      logo,
      `${name}
${author}`,
      id,
    )
    .run()

/** What is written in a name, how it is written, and how it is listed. */
const NAMES: readonly (readonly [what: string, written: string, listed: string])[] = [
  ['directions', '\u202eTrouble\u202c \u2067Brewing\u2069', 'Trouble Brewing'],
  ['what has no width', 'Bells\u200b\u2060\ufeff of \u00adNight', 'Bells of Night'],
  ['controls and line ends', 'One\r\nTwo\tThree\u0007\u0085', 'One Two Three'],
  ['blank letters', '\u3164Hollow\u2800\uffa0', 'Hollow'],
  ['tags that carry a text', 'Tag\u{e0041}\u{e0042}ged', 'Tagged'],
  ['joiners, of which those between letters are kept', 'می\u200cخواهم 👩\u200d🚀\u200d', 'می\u200cخواهم 👩\u200d🚀'],
  ['nothing that is seen', '\u200b\u202e\u2066', 'Untitled Script'],
  ['joiners alone', '\u200d\u200c\u200d', 'Untitled Script'],
]

describe('A name in which nobody sees everything', () => {
  it.each(NAMES)('is listed clean, and stays in the file: %s', async (_, written, listed) => {
    const { id, name, author, scriptData } = await publish('storyteller', { scriptData: named(written, written) })
    expect([name, author]).toEqual([listed, listed === 'Untitled Script' ? 'Unknown' : listed])
    expect(scriptData).toEqual(named(written, written))
    expect(await (await call('GET', `/api/scripts/${id}.json`)).json()).toEqual(named(written, written))
  })

  it.each([...NAMES, ['nothing, but a picture as logo', 'Bells', 'Bells'] as const])(
    'of an earlier release is cleaned by the hourly job: %s',
    async (_, written, listed) => {
      await storeScript(named('Old', 'Maren'), { id: 'old', sponsorId: null, uploadedAt: 1 })
      await fold()
      await listOld('old', written, written)
      await fold()
      const row = await rowOf('old')
      expect(row).toMatchObject({ name: listed, author: listed === 'Untitled Script' ? null : listed, logo: null })
      expect(row?.['keysAt']).not.toBeNull()
    },
  )

  it('of an earlier release can come to be another’s: then both stay, and the older has the name', async () => {
    await storeScript(named('Old', 'Maren'), { id: 'older', sponsorId: null, uploadedAt: 1 })
    await storeScript(named('Bells', 'Maren'), { id: 'newer', sponsorId: null, uploadedAt: 2 })
    await fold()
    await listOld('older', '\u3164Bells', 'Maren', 'https://a.example/l.png')
    await fold()
    expect(await rowOf('older')).toMatchObject({ name: 'Bells', key: 'bells\nmaren', logo: 'https://a.example/l.png' })
    expect(await rowOf('newer')).toMatchObject({ name: 'Bells', key: 'bells\nmaren\nnewer' })
    await listOld('newer', 'Bells\u2067', 'Maren')
    await fold()
    expect(await rowOf('newer')).toMatchObject({ name: 'Bells', key: 'bells\nmaren\nnewer' })
  })

  it('is the same as the clean one: duplicates, the next version, and what `overwrite` means', async () => {
    const { id } = await publish('storyteller', { scriptData: named('Bells\u3164\u202e', 'Ma\u200bren') })
    const body = { name: '\u2067Bells\u2069', author: 'Maren\u2800' }
    const found = await read<DuplicateCheck>('POST', '/api/scripts/check-duplicate', { as: 'storyteller', body })
    expect(found.existingScript?.id).toBe(id)
    const { nextVersionName } = await read<{ nextVersionName: string }>('POST', '/api/scripts/next-version-name', {
      as: 'storyteller',
      body,
    })
    expect(nextVersionName).toBe('Bells v2')
    expect((await publish('storyteller', { scriptData: named('Be\u00adlls', 'Maren'), overwrite: true })).id).toBe(id)
  })

  it('is asked for again where nobody sees anything of it, and keeps the title of what it replaces', async () => {
    const { id } = await publish('storyteller', { scriptData: named('Bells', 'Maren') })
    const rename = { as: 'storyteller', body: { name: '\u200b\u202e' } } as const
    expect(await refusal('PUT', `/api/scripts/${id}/metadata`, rename)).toMatchObject({
      status: 422,
      details: [{ message: 'Script name is required' }],
    })
    const replace = { as: 'storyteller', body: { scriptData: named('\u200b') } } as const
    expect((await read<Script>('PUT', `/api/scripts/${id}/replace`, replace)).name).toBe('Bells')
    const given = await publish('admin', { scriptData: named('Kept', 'Maren'), name: '\u200b', bulk: true })
    expect([given.name, given.scriptData[0]]).toEqual(['Kept', { id: '_meta', name: 'Kept', author: 'Maren' }])
  })

  it('stays as written at a rename that gives no other one', async () => {
    const [name, author] = ['Be\u200blls', 'Ma\u202eren']
    const { id } = await publish('storyteller', { scriptData: named(name, author) })
    const rename = async (body: object) =>
      (await read<Script>('PUT', `/api/scripts/${id}/metadata`, { as: 'storyteller', body })).scriptData[0]
    const seen = { name: 'Bells', author: 'Maren' }
    expect(await rename({ name: 'Tower', seen })).toEqual({ id: '_meta', name: 'Tower', author })
    expect(await rename({ name: 'Tower', author: 'Maren' })).toEqual({ id: '_meta', name: 'Tower', author })
    expect(await rename({ name: 'Tower', author: 'Ines' })).toEqual({ id: '_meta', name: 'Tower', author: 'Ines' })
  })
})

describe('A script with such a name', () => {
  const WRITTEN = 'Be\u202ell\u200b To\u0007wer'
  const FIRST_DATA = new RegExp(`id="${INITIAL_DATA_ID}">.*?</script>`, 'su')
  const UNSEEN = ['\u0007', '\u200b', '\u202e']

  it('is called by the clean one on its page, in previews, feeds, lists, the log, rooms and groups', async () => {
    const { id, scriptData } = await publish('storyteller', { scriptData: named(WRITTEN, WRITTEN) })
    // The page’s first data has the file itself.
    const html = (await (await call('GET', `/script/${id}`)).text()).replace(FIRST_DATA, '')
    const oembed = `/api/oembed?url=${encodeURIComponent(`${ORIGIN}/script/${id}`)}`
    const texts = async (...paths: string[]) =>
      Promise.all(paths.map(async (path) => (await call('GET', path, { as: 'admin' })).text()))
    const listed = await texts(
      '/feeds/library.xml',
      oembed,
      '/api/scripts',
      '/api/library',
      '/api/scripts?search=bell',
      '/library',
      '/',
      '/api/admin/activity',
    )
    const room = await RoomTable.open({ maxNominationsPerParticipant: 0, nonScriptNominationMode: 'on' })
    await room.state('startNominations')
    const refs: ScriptRefSent[] = [
      { kind: 'library', scriptId: id },
      { kind: 'upload', scriptData: [...scriptData, 'chef'] },
      { kind: 'freeform', text: WRITTEN },
    ]
    for (const scriptRef of refs)
      expect(await room.command(room.host, { type: 'nomination.create', op: newOp(), scriptRef })).toMatchObject({
        receipt: {},
      })
    const { nominations } = await room.look(room.host)
    expect(nominations.map(({ denorm }) => denorm.scriptName)).toEqual(['Bell Tower', 'Bell Tower', 'Bell Tower'])
    const list = await ListTable.make([{ id }])
    const group = await GroupTable.make()
    const night = await group.addNight({ op: newOp(), at: new Date().toISOString(), scriptId: id })
    for (const text of [html, ...listed, JSON.stringify([nominations, list.made, night])]) {
      expect(text).toContain('Bell Tower')
      expect(UNSEEN.filter((one) => text.includes(one))).toEqual([])
    }
  })
})
