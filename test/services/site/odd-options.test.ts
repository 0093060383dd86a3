import { beforeEach, describe, expect, test } from 'vitest'
import { read, refusal } from '../../support/worker/call.ts'
import { newWorld } from '../../support/worker/world.ts'

const put = async (path: string, body: object) => read('PUT', path, { as: 'admin', body })
const putRefused = async (path: string, body: object) => refusal('PUT', path, { as: 'admin', body })

beforeEach(async () => {
  await newWorld(0)
})

describe('options of odd form', () => {
  test('are nested at most 8 levels deep, one or several at once', async () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])
    await put('/api/site-options/deep', { value: nested(8) })
    await put('/api/site-options', { options: { deep: nested(8) } })
    expect(await putRefused('/api/site-options/deep', { value: nested(9) })).toMatchObject({
      status: 422,
      message: 'This option is nested too deeply (max 8 levels).',
    })
    expect((await putRefused('/api/site-options', { options: { deep: nested(9) } })).status).toBe(400)
  })

  test.each([5, 'yesterday', true, {}, ''])('are not saved with %j for the moment that was seen', async (seenAt) => {
    const message = 'seenAt must be a time from an earlier answer.'
    for (const [path, body] of [
      ['/api/site-options/banner/config', { enabled: false, type: 'info', title: '', text: '' }],
      ['/api/site-options/bad-teensy-characters', { characters: [] }],
      ['/api/site-options/some.key', { value: 1 }],
    ] as const)
      expect(await putRefused(path, { ...body, seenAt })).toMatchObject({ status: 422, message })
  })
})
