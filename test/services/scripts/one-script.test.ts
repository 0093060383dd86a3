import { beforeEach, describe, expect, test } from 'vitest'
import { SAMPLE_SCRIPTS } from '../../../scripts/seed/sample-scripts.ts'
import type { DuplicateCheck, Script, Sponsor } from '#protocol/script.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { storeScript } from '../../support/worker/stored-scripts.ts'
import { type PersonKey, personId } from '../../support/worker/people.ts'
import { newWorld } from '../../support/worker/world.ts'
import { publish, refused, scriptOf } from './script-calls.ts'

beforeEach(async () => void (await newWorld(2)))

describe('a script', () => {
  test('opens in full, as it was uploaded, with its jinxes', async () => {
    const [sample] = await newWorld(1)
    const script = await read<Script>('GET', `/api/scripts/${sample?.id ?? ''}`)
    expect(script.scriptData).toEqual(SAMPLE_SCRIPTS[0]?.scriptData)
    expect(script).toMatchObject({ name: sample?.name, autoJinxes: expect.any(Object) as object, expiresAt: null })
  })

  test('downloads as a file under its own name', async () => {
    const scriptData = [{ id: '_meta', name: 'Élan Vital', author: 'Zoé Ångström' }, 'chef', 'imp']
    await storeScript(scriptData, { id: 'elan', sponsorId: null, uploadedAt: 1 })
    const response = await call('GET', '/api/scripts/elan.json')
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=UTF-8')
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[a-z0-9_]+\.json"/u)
    expect(await response.text()).toBe(JSON.stringify(scriptData, null, 2))
  })

  test('that does not exist is 404, with a message', async () => {
    for (const path of ['/api/scripts/none', '/api/scripts/none.json', '/api/scripts/__proto__'])
      expect(await refusal('GET', path)).toMatchObject({
        status: 404,
        error: 'NOT_FOUND',
        message: expect.any(String) as string,
      })
  })
})

describe('overwriting', () => {
  test('is for the sponsor and Admins; id, sponsor and unknown keys are kept', async () => {
    const { id } = await publish('storyteller', { scriptData: scriptOf('Kept') })
    const body = { scriptData: scriptOf('Kept', 'monk'), overwrite: true, overwriteId: id }
    for (const as of ['storyteller', 'admin', 'owner'] as const) {
      const script = await publish(as, body)
      expect([script.id, script.sponsor?.displayName]).toEqual([id, 'Sam'])
      expect(script.scriptData).toEqual(body.scriptData)
    }
  })

  test('somebody else’s script is refused in the specification’s words', async () => {
    const { id } = await publish('storyteller', { scriptData: scriptOf('Kept') })
    const refusedBody = { scriptData: scriptOf('Kept'), overwrite: true, overwriteId: id }
    expect((await refused('sponsor', refusedBody)).message).toBe('You are not authorized to overwrite this script.')
  })

  test('finds the script of the same name if no id is given', async () => {
    const { id } = await publish('storyteller', { scriptData: scriptOf('By Name') })
    const again = await publish('storyteller', { scriptData: scriptOf('by  NAME', 'spy'), overwrite: true })
    expect(again.id).toBe(id)
  })

  test('replace and metadata keep the rest of the script', async () => {
    const { id } = await publish('storyteller', { scriptData: scriptOf('Before') })
    const asking = { as: 'storyteller', body: { scriptData: scriptOf('Before', 'monk') } } as const
    await read('PUT', `/api/scripts/${id}/replace`, asking)
    const renamed = await read<Script>('PUT', `/api/scripts/${id}/metadata`, {
      as: 'storyteller',
      body: { name: 'After', author: 'Ines' },
    })
    expect([renamed.name, renamed.author]).toEqual(['After', 'Ines'])
    const [meta, ...rest] = renamed.scriptData
    expect(meta).toEqual({ id: '_meta', name: 'After', author: 'Ines', zkey: { kept: [1, 'two', null] } })
    expect(rest).toEqual(scriptOf('Before', 'monk').slice(1))
    const blank = { as: 'storyteller', body: { name: ' ' } } as const
    expect((await refusal('PUT', `/api/scripts/${id}/metadata`, blank)).status).toBe(422)
  })
})

test('content without a title keeps the title of the replaced script', async () => {
  const { id } = await publish('storyteller', { scriptData: scriptOf('Titled Once') })
  const bare = scriptOf('Titled Once', 'monk').slice(1)
  await read('PUT', `/api/scripts/${id}/replace`, { as: 'storyteller', body: { scriptData: bare } })
  const replaced = await read<Script>('GET', `/api/scripts/${id}`)
  expect([replaced.name, replaced.author]).toEqual(['Titled Once', 'Maren'])
  expect(replaced.scriptData).toEqual([{ id: '_meta', name: 'Titled Once', author: 'Maren' }, ...bare])
})

describe('duplicates and versions', () => {
  const check = (body: unknown) => read<DuplicateCheck>('POST', '/api/scripts/check-duplicate', { as: 'sponsor', body })

  test('are found by name and author, and by content under another name', async () => {
    const scriptData = scriptOf('Told')
    const { id } = await publish('storyteller', { scriptData })
    expect(await check({ name: ' told ', author: 'MAREN', scriptData })).toMatchObject({
      isDuplicate: true,
      existingScript: { id, sponsor: { displayName: 'Sam' } },
      sameContent: null,
    })
    expect(await check({ name: 'Other', author: 'Maren', scriptData: ['Chef', ...scriptData.slice(2)] })).toEqual({
      isDuplicate: false,
      existingScript: null,
      sameContent: { id, name: 'Told' },
    })
    const twin = await publish('admin', { scriptData: scriptOf('Twin') })
    expect(twin.sameContent).toEqual({ id, name: 'Told' })
  })

  test('get the first free version name, the old suffix replaced', async () => {
    await publish('admin', { scriptData: scriptOf('Bell') })
    await publish('admin', { scriptData: scriptOf('Bell v2') })
    for (const name of ['Bell', 'bell v2', 'Bell v7']) {
      const body = { name, author: 'Maren' }
      const answer = await read<{ nextVersionName: string }>('POST', '/api/scripts/next-version-name', {
        as: 'storyteller',
        body,
      })
      expect(answer.nextVersionName).toMatch(/^bell v3$/iu)
    }
  })
})

describe('transfer', () => {
  const transfer = (as: PersonKey, id: string, to: PersonKey) =>
    call('POST', `/api/scripts/${id}/transfer`, { as, body: { toUserId: personId(to) } })

  test('is for the sponsor and Admins, and transfers the right to overwrite', async () => {
    const { id } = await publish('storyteller', { scriptData: scriptOf('Handed') })
    const answer = (await (await transfer('storyteller', id, 'sponsor')).json()) as { sponsor: Sponsor }
    expect(answer.sponsor).toEqual({ userId: personId('sponsor'), displayName: 'Priya', avatarUrl: null })
    const body = { scriptData: scriptOf('Handed', 'monk'), overwrite: true, overwriteId: id }
    expect((await refused('storyteller', body)).status).toBe(403)
    await publish('sponsor', body)
    expect((await transfer('admin', id, 'storyteller')).status).toBe(200)
  })

  test('is refused for a deactivated or unknown person', async () => {
    const { id } = await publish('storyteller', { scriptData: scriptOf('Handed') })
    expect((await transfer('storyteller', id, 'deactivated')).status).toBe(404)
    const nobody = { as: 'storyteller', body: { toUserId: 'nobody' } } as const
    expect((await call('POST', `/api/scripts/${id}/transfer`, nobody)).status).toBe(404)
  })
})
