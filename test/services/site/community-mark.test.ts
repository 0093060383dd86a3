import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { PICTURE_LIMITS } from '#domain/picture-size.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import type { CommunityMark, OptionAnswer } from '#protocol/site-option.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { sweepFiles } from '../../../src/jobs/sweep-files.ts'
import { call, read, refusal } from '../../support/worker/call.ts'
import { PIXEL } from '../../support/worker/identity.ts'
import { newWorld } from '../../support/worker/world.ts'

const PATH = '/api/site-options/community-mark/picture'
const ALT = 'alt="Community Created Content"'
const DAY = 86_400_000

const inBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const shown = async () => (await read<OptionAnswer<CommunityMark>>('GET', PATH)).data
const show = async (picture: string | null) => {
  const { data } = await read<OptionAnswer<CommunityMark>>('PUT', PATH, { as: 'admin', body: { picture } })
  return data?.picture ?? null
}
const home = async () => (await call('GET', '/')).text()

beforeEach(async () => {
  await newWorld(0)
})

describe('the publisher’s mark', () => {
  test('is a file of ours with its size, for everybody, until it is taken away', async () => {
    expect(await shown()).toBeNull()
    const picture = await show(inBase64(PIXEL))
    expect(await shown()).toEqual({ picture, width: 1, height: 1 })
    const file = await call('GET', picture ?? '')
    expect(file.headers.get('Content-Type')).toBe('image/png')
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(PIXEL)
    await show(null)
    expect(await shown()).toBeNull()
  })

  test('is on the home page at once, although the edge keeps that', async () => {
    expect(await home()).not.toContain(ALT)
    const picture = await show(inBase64(PIXEL))
    expect(await home()).toMatch(new RegExp(`<img [^>]*src="${picture}"[^>]*${ALT}`, 'u'))
    await show(null)
    expect(await home()).not.toContain(ALT)
  })

  test.each([
    ['no base64', 'PNG!'],
    ['text', btoa('<svg/>')],
    ['too many bytes', inBase64(PIXEL) + 'A'.repeat(4 * Math.ceil(PICTURE_LIMITS.bytes / 3))],
    ['too many pixels', inBase64(PIXEL.with(16, 1))],
  ])('is refused as %s, and the one before stays', async (_what, picture) => {
    const before = await show(inBase64(PIXEL))
    const refused = await refusal('PUT', PATH, { as: 'admin', body: { picture } })
    expect(refused).toMatchObject({ status: 422, error: 'VALIDATION_FAILED' })
    expect((await shown())?.picture).toBe(before)
  })

  test('stays where files that nothing names are swept, and the one before it goes', async () => {
    const [before, after] = [await show(inBase64(PIXEL)), await show(inBase64(PIXEL))]
    expect(after).not.toBe(before)
    await sweepFiles(jobContextOf(env, Date.now() + 2 * DAY))
    expect((await call('GET', after ?? '')).status).toBe(200)
    expect((await call('GET', before ?? '')).status).toBe(404)
  })
})

test('an Admin is told once the characters were synced and there is no mark', async () => {
  const isMissing = async () =>
    (await read<Operations>('GET', '/api/admin/operations?range=hour', { as: 'admin' })).isMarkMissing
  expect(await isMissing()).toBe(false)
  await env.DB.prepare('UPDATE catalogue_state SET synced_at = ?').bind(Date.now()).run()
  expect(await isMissing()).toBe(true)
  await show(inBase64(PIXEL))
  expect(await isMissing()).toBe(false)
})
