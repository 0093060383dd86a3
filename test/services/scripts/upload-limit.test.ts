import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UploadStatus } from '#protocol/script/upload-limit.ts'
import { type Asking, read } from '../../support/worker/call.ts'
import { type PersonKey, personId } from '../../support/worker/people.ts'
import { newWorld } from '../../support/worker/world.ts'
import { from, publish, refused, scriptOf } from './script-calls.ts'

beforeEach(async () => void (await newWorld(2)))

describe('the upload limit', () => {
  const address = { headers: from('192.0.2.8') }
  const status = (as: PersonKey, rest: Asking = address) =>
    read<UploadStatus>('GET', '/api/scripts/me/upload-status', { as, ...rest })

  test('is shown before and after, and counts an address for everybody there', async () => {
    expect(await status('storyteller')).toEqual({
      note: '1 per 30 minutes per IP',
      remainingMs: 0,
      resetAt: null,
      bypassUntil: null,
    })
    await publish('storyteller', { scriptData: scriptOf('First') }, address)
    expect((await status('storyteller')).remainingMs).toBeGreaterThan(29 * 60_000)
    expect((await status('sponsor')).remainingMs).toBeGreaterThan(29 * 60_000)
    expect((await refused('sponsor', { scriptData: scriptOf('Second') }, address)).error).toBe('UPLOAD_LIMIT')
    await publish('sponsor', { scriptData: scriptOf('Second') }, { headers: from('192.0.2.9') })
  })

  test('counts a whole IPv6 /64 as one address', async () => {
    await publish('storyteller', { scriptData: scriptOf('Six') }, { headers: from('2001:db8:1:2::1') })
    const same = await refused(
      'storyteller',
      { scriptData: scriptOf('Seven') },
      { headers: from('2001:db8:1:2:ff::9') },
    )
    expect(same.error).toBe('UPLOAD_LIMIT')
    await publish('storyteller', { scriptData: scriptOf('Eight') }, { headers: from('2001:db8:1:3::1') })
  })

  test('does not apply to overwriting your own script, or to Admins', async () => {
    const { id } = await publish('storyteller', { scriptData: scriptOf('Mine') }, address)
    for (const extra of ['monk', 'mayor', 'spy']) {
      await publish('storyteller', { scriptData: scriptOf('Mine', extra), overwrite: true, overwriteId: id }, address)
    }
    await publish('admin', { scriptData: scriptOf('Admin’s') }, address)
    await publish('admin', { scriptData: scriptOf('Admin’s second') }, address)
  })

  test('is lifted by a bypass for its duration, and by a reset at once and for any address', async () => {
    await publish('storyteller', { scriptData: scriptOf('Before') }, address)
    const userId = personId('storyteller')
    const lifted = await read<{ bypassUntil: string }>('POST', '/api/scripts/admin/temp-upload-bypass', {
      as: 'admin',
      body: { userId, minutes: 99_999 },
    })
    expect(Date.parse(lifted.bypassUntil) - Date.now()).toBeLessThanOrEqual(1440 * 60_000)
    expect((await status('storyteller')).bypassUntil).toBe(lifted.bypassUntil)
    await publish('storyteller', { scriptData: scriptOf('During') }, address)
    await env.DB.prepare('UPDATE user SET upload_bypass_until = NULL').run()
    await publish('sponsor', { scriptData: scriptOf('Elsewhere') }, { headers: from('192.0.2.10') })
    expect((await refused('storyteller', { scriptData: scriptOf('No') }, address)).error).toBe('UPLOAD_LIMIT')
    await read('POST', '/api/scripts/admin/reset-upload-cooldown', { as: 'admin', body: { userId } })
    await publish('storyteller', { scriptData: scriptOf('After') }, { headers: from('192.0.2.10') })
  })
})
