import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Group } from '#protocol/group.ts'
import { app } from '../../../src/app.ts'
import { call, ORIGIN } from '../../support/worker/call.ts'
import { ListTable } from '../../support/worker/shortlist.ts'
import type { StoredScript } from '../../support/worker/stored-scripts.ts'
import { newWorld } from '../../support/worker/world.ts'

let scripts: StoredScript[]
beforeEach(async () => void (scripts = await newWorld(3)))

test('The page of a list names its host and its scripts, nobody else, and is kept by nobody', async () => {
  const list = await ListTable.make(scripts, {
    title: 'Saturday <b>night</b>',
    at: '2026-12-05T19:00:00Z',
    suggestions: 'on',
  })
  const { answerToken } = await list.answer('Zbigniew')
  await list.tap(answerToken, { coming: 'yes', marks: { [list.candidate(0)]: 'not', [list.candidate(1)]: 'play' } })
  const response = await call('GET', `/shortlists/${list.id}`, { as: 'storyteller' })
  const html = await response.text()
  const { headers } = response
  expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag'), headers.get('Vary')]).toEqual([
    'no-store',
    'noindex',
    'Authorization, Cookie',
  ])
  expect(html).toContain('Saturday &lt;b&gt;night&lt;/b&gt;')
  expect(html).toContain('Sam')
  for (const { name, id } of scripts) expect([name, html.includes(`/script/${id}`)]).toEqual([name, true])
  expect(html).not.toMatch(/Zbigniew|"not"|"coming":"yes"/u)
  expect(html).toContain(`href="${ORIGIN}/embeds/shortlist/${list.id}.json"`)
  expect(html).toMatch(/property="og:image:width" content="1200"/u)
})

test('The page of a group’s list keeps the places of who can run a script, for its members alone and without a name', async () => {
  const made = await call('POST', '/api/groups', { as: 'storyteller', body: { name: 'Friday table' } })
  const { id } = await made.json<{ id: string }>()
  const [first] = scripts
  const list = await ListTable.make(scripts, { group: id })
  await call('PUT', `/api/groups/${id}/ready/${first?.id}`, { as: 'storyteller' })
  const page = async (as?: 'storyteller' | 'townsfolk') => {
    const response = await call('GET', `/shortlists/${list.id}`, as === undefined ? {} : { as })
    return (await response.text()).match(/"ready":\[[^\]]*\]/gu)
  }
  const none = ['"ready":[]', '"ready":[]', '"ready":[]']
  expect(await page()).toEqual(none)
  expect(await page('townsfolk')).toEqual(none)
  expect(await page('storyteller')).toEqual(['"ready":[""]', '"ready":[]', '"ready":[]'])
})

test('A list of one’s groups says in which one can run a script, if it is asked for one', async () => {
  await call('POST', '/api/groups', { as: 'storyteller', body: { name: 'Sunday crowd' } })
  const made = await call('POST', '/api/groups', { as: 'storyteller', body: { name: 'Friday table' } })
  const { id } = await made.json<{ id: string }>()
  const scriptId = scripts[0]?.id ?? ''
  await call('PUT', `/api/groups/${id}/ready/${scriptId}`, { as: 'storyteller' })
  const ready = async (query: string) => {
    const response = await call('GET', `/api/groups?mine=1${query}`, { as: 'storyteller' })
    const { items } = await response.json<{ items: { name: string; ready?: boolean }[] }>()
    return Object.fromEntries(items.map((group) => [group.name, group.ready]))
  }
  expect(await ready(`&scriptId=${scriptId}`)).toEqual({ 'Friday table': true, 'Sunday crowd': false })
  expect(await ready('')).toEqual({ 'Friday table': undefined, 'Sunday crowd': undefined })
})

test('The page of a group’s list keeps a line for the group, and does not name it', async () => {
  const { id } = await (
    await call('POST', '/api/groups', { as: 'storyteller', body: { name: 'Ravens' } })
  ).json<Group>()
  const list = await ListTable.make([], { group: id })
  const html = await (await call('GET', `/shortlists/${list.id}`, { as: 'storyteller' })).text()
  expect(html).not.toMatch(new RegExp(`Ravens|${id}`, 'u'))
  expect(html).toContain('"group":{"id":"","name":""}')
})

test('The page of a list that is not there says so', async () => {
  const response = await call('GET', '/shortlists/AAAAAAAAAAAAAAAAAAAAAA')
  expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([404, 'noindex'])
  expect(await response.text()).toContain('Shortlist not found')
})

test('The page of a list that is asked for too often says when to try again', async () => {
  const list = await ListTable.make([])
  const request = new Request(`${ORIGIN}/shortlists/${list.id}`)
  const limits = { LIST_CALLS: { limit: async () => ({ success: false }) } }
  const response = await app.fetch(request, { ...env, ...limits }, createExecutionContext())
  expect([response.status, response.headers.get('Retry-After'), response.headers.get('X-Robots-Tag')]).toEqual([
    429,
    '60',
    'noindex',
  ])
  expect(await response.text()).toContain('One moment')
})

test('The page that chooses from a list is kept by nobody and in no index, and changes nothing', async () => {
  const list = await ListTable.make(scripts)
  const response = await call('GET', `/shortlists/${list.id}/choose`, { as: 'storyteller' })
  await response.text()
  const { headers, status } = response
  expect([status, headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual([200, 'no-store', 'noindex'])
  expect(await list.look()).toMatchObject({ state: 'open', rev: list.made.rev })
})
