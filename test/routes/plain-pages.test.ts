import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../support/worker/call.ts'
import { newWorld } from '../support/worker/world.ts'

beforeEach(async () => {
  await newWorld(5)
})

/** A page's answer, and its words as they are read. */
async function read(path: string) {
  const response = await call('GET', path)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  return { response, html, body: html.slice(html.indexOf('<body')) }
}

describe('Home', () => {
  it('can be used before its script runs, and without it', async () => {
    const { body } = await read('/')
    expect(body).toMatch(/<form (?=[^>]*method="get")[^>]*action="\/join-room"/u)
    expect(body).toMatch(/<input [^>]*name="code"/u)
    expect(body).toContain('<noscript><p')
    expect(body).toContain('Joining a room needs JavaScript.')
    expect(body).toMatch(/<a [^>]*href="\/auth\/login"[^>]*>Sign In \/ Register<\/a>/u)
    expect(body).toContain('Sign in to create a room.')
    for (const path of ['/library', '/create-room', '/random-generator', '/changelog', '/feedback', '/privacy'])
      expect(body).toContain(`href="${path}"`)
  })

  it('shows the three newest scripts, each with what its window is drawn from', async () => {
    const { body } = await read('/')
    const [, latest = ''] = body.split('id="latest"')
    expect(latest.match(/href="\/script\/[^"]+"/gu)).toHaveLength(3)
    expect(latest.match(/data-window="[^"]{27,30}"/gu)).toHaveLength(3)
  })

  it('brings the style sheets of all that it renders', async () => {
    const { html, body } = await read('/')
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/gu)].map(([, href = '']) => href)
    const rules = await Promise.all(sheets.map(async (href) => (await call('GET', href)).text()))
    const dusk = /class="(dusk-[^ "]+)/u.exec(body)?.[1] ?? ''
    expect(dusk).not.toBe('')
    expect(rules.join('')).toContain(`.${dusk}`)
  })

  it('says nothing that only a browser knows', async () => {
    const { body } = await read('/')
    expect(body).not.toContain('Checking authentication')
    expect(body).not.toContain('Your rooms')
  })
})

describe('The page for a room that is gone', () => {
  it.each([
    ['code=K7QF', 'No Room Found', 'There’s no room with the code K7QF.'],
    ['code=K7QF&reason=closed', 'Room Closed', 'Room K7QF has closed.'],
    ['code=K7QF&reason=removed', 'Removed from Room', 'The Storyteller removed you from room K7QF.'],
    ['code=%3Cscript%3E&reason=%3Cscript%3E', 'No Room Found', 'There’s no such room.'],
  ])('says why: %s', async (query, title, words) => {
    const { response, html, body } = await read(`/room-not-found?${query}`)
    expect(response.status).toBe(200)
    expect(html).toContain(`<title>${title} · Belfry</title>`)
    expect(body).toContain(`${title}</h1>`)
    expect(body).toContain(words)
  })

  it('may be come back to, and is not for search engines', async () => {
    const { response } = await read('/room-not-found?code=K7QF')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  })
})
