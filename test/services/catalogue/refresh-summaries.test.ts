import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { SUMMARIES } from '#domain/catalogue/summaries.ts'
import type { Jinx } from '#protocol/catalogue/jinx.ts'
import { jobContextOf } from '../../../src/jobs/run-jobs.ts'
import { refreshSummaries } from '../../../src/services/catalogue/refresh-summaries.ts'
import { read } from '../../support/worker/call.ts'
import { newWorld } from '../../support/worker/world.ts'
import { character, characters, editChef } from './catalogue-calls.ts'

const refresh = () => refreshSummaries(jobContextOf(env, Date.UTC(2027, 0, 1)))
const jinxes = async () => (await read<{ items: Jinx[] }>('GET', '/api/characters/jinxes')).items

beforeEach(async () => {
  await newWorld(0)
})

test('A catalogue that is not stored needs nothing', async () => {
  expect(await refresh()).toBe(0)
})

test('Summaries of an older release get today’s words; what Admins or the publisher wrote stays', async () => {
  await editChef('Chef', 'Counts the spoons.')
  await env.DB.batch([
    env.DB.prepare("UPDATE character SET ability = 'Old words.' WHERE id IN ('chef', 'imp', 'empath')"),
    env.DB.prepare("UPDATE character SET is_summary = 0 WHERE id = 'empath'"),
    env.DB.prepare("UPDATE jinx SET official_reason = 'Old words.' WHERE a_id = 'alchemist' AND b_id = 'boffin'"),
    env.DB.prepare('UPDATE catalogue_state SET revision = revision + 1'),
  ])
  expect(await character('imp')).toMatchObject({ ability: 'Old words.' })

  expect(await refresh()).toBe(3)
  expect(await character('imp')).toMatchObject({ ability: SUMMARIES['imp'], isSummary: true })
  expect(await character('chef')).toMatchObject({
    ability: 'Counts the spoons.',
    official_ability: SUMMARIES['chef'],
  })
  expect(await character('empath')).toMatchObject({ ability: 'Old words.', isSummary: false })
  expect(JSON.stringify([await characters(), await jinxes()]).split('Old words.')).toHaveLength(3)
  expect(await refresh()).toBe(0)
})
