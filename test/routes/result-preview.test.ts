import { beforeEach, describe, expect, it } from 'vitest'
import { idOf, keep, LOST, unsaved, withResult, WON } from '../services/results/saved-results.ts'
import { call } from '../support/worker/call.ts'
import { open } from '../support/worker/rendered-page.ts'
import { newWorld } from '../support/worker/world.ts'

const ID = idOf(1)
const PATH = `/results/${ID}`

beforeEach(async () => void (await newWorld(0)))

describe('What browsers and search engines are told of a result', () => {
  // Promise of The page of a result: It stays out of search, is asked for each time, and has a preview with name, counts and winner
  it('is asked for each time, and sent once', async () => {
    await keep(unsaved(ID))
    const first = await call('GET', PATH)
    expect(first.headers.get('Cache-Control')).toBe('no-cache')
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^W\/"[^"]{20,}"$/u)
    const again = await call('GET', PATH, { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await keep({ ...withResult(ID, { decided: LOST, decidedBy: 'storyteller' }), rev: 8 })
    expect((await call('GET', PATH, { headers: { 'If-None-Match': tag } })).status).toBe(200)
  })

  it('is never indexed', async () => {
    await keep(unsaved(ID))
    const response = await call('GET', PATH)
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(await response.text()).toContain('<meta name="robots" content="noindex">')
  })

  it('has a preview with name, counts and winner over the still picture', async () => {
    await keep(withResult(ID, { endedAt: Date.UTC(2026, 10, 21, 23) }))
    const { html } = await open(PATH)
    const property = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`, 'u').exec(html)?.[1]
    expect(property('title')).toBe('The table chose Catfishing · Belfry')
    expect(property('description')).toBe(
      'Mother Superior’s table, November 21, 2026. 9 votes: Catfishing 6 votes, Trouble Brewing 3 votes.',
    )
    expect(property('image')).toMatch(/^https?:\/\/.+\/icons\/preview\.png$/u)
    expect(property('url')).toMatch(new RegExp(`^https?://.+${PATH}$`, 'u'))
  })

  it('shortens what a preview has no room for', async () => {
    const standings = Array.from({ length: 9 }, (_, index) => ({
      nominationId: index === 0 ? WON : `nom-${index}`,
      scriptName: 'Catfishing '.repeat(40),
      score: 9 - index,
      place: index + 1,
    }))
    await keep(withResult(ID, { standings }, { script: null }), null)
    const { html } = await open(PATH)
    const [, description = ''] = /name="description" content="([^"]*)"/u.exec(html) ?? []
    expect(description.length).toBeLessThan(600)
    expect(description).toContain('5 more')
  })

  it('keeps right-to-left names to themselves', async () => {
    await keep(unsaved(ID, { hostName: 'מרים' }))
    const { html } = await open(PATH)
    expect(/name="description" content="([^"]*)"/u.exec(html)?.[1]).toMatch(/^\u2068מרים\u2069’s table, /u)
  })
})
