// @module-tag gate: a deploy’s last check; no process of the product
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smokeTest } from '../../scripts/deploy/smoke-test.ts'
import { originIn } from '../../scripts/deploy/upload.ts'
import { packageVersion } from '../../scripts/deploy/this-release.ts'
import { DeployClone } from '../support/deploy-clone.ts'
import { DeployedSite, json, page, signIn, SITE, switchedOn } from '../support/deployed-site.ts'

const RELEASE = { version: packageVersion(), commit: null, build: null }
const AT_ONCE = { release: RELEASE, patienceMs: 0 }

let site: DeployedSite

beforeEach(async () => void (site = await new DeployedSite().start()))
afterEach(() => site.stop())

describe('the smoke test', () => {
  it('asks whether the site is ready, for a page and for both ways to sign in', async () => {
    expect(await smokeTest(site.origin, AT_ONCE)).toEqual([])
    expect(site.asked.toSorted()).toEqual(['/api/site', '/auth/discord', '/auth/google', '/health/ready', '/library'])
  })

  it('asks for one way to sign in where the site has one', async () => {
    const { answers } = site
    answers['/api/site'] = (response) => json(response, 200, { ...SITE, providers: ['discord'] })
    answers['/auth/google'] = (response) => json(response, 404, {})
    expect(await smokeTest(site.origin, AT_ONCE)).toEqual([])
    answers['/api/site'] = (response) => json(response, 200, { ...SITE, providers: [] })
    expect((await smokeTest(site.origin, AT_ONCE)).join()).toContain('/auth/google answered 404')
  })

  it('names all that is wrong', async () => {
    site.answers['/library'] = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('Hello World')
    site.answers['/auth/google'] = (response) =>
      signIn(response, 'https://accounts.google.com/o/oauth2/v2/auth', 'https://elsewhere.example/callback')
    site.answers['/auth/discord'] = (response) => json(response, 404, {})
    expect(await smokeTest(site.origin, AT_ONCE)).toEqual([
      '/library is not the app, but text/html.',
      `/auth/google has the redirect URI https://elsewhere.example/callback, not ${site.origin}/api/auth/callback/google.`,
      '/auth/discord answered 404 and doesn’t send people to https://discord.com. Check its two secrets.',
    ])
  })

  it.each([
    ['is switched off', () => switchedOn(false), []],
    ['is on', () => switchedOn(true), ['/library answered 503.']],
    ['does not say', () => ({ error: 'INTERNAL_ERROR' }), ['/library answered 503.']],
  ])('takes pages that answer 503 if the site %s', async (_, status, problems) => {
    site.answers['/library'] = (response) => page(response, 503)
    site.answers['/api/site-options/killswitch/status'] = (response) => json(response, 200, status())
    expect(await smokeTest(site.origin, AT_ONCE)).toEqual(problems)
  })

  it('names what is not ready, but not the scheduled jobs, which no deploy can run', async () => {
    site.fails('jobs')
    expect(await smokeTest(site.origin, AT_ONCE)).toEqual([])
    site.fails('jobs', 'd1', 'room')
    expect(await smokeTest(site.origin, AT_ONCE)).toEqual(['/health/ready answered 503: d1, room failed.'])
  })

  it('waits for the new version while the old one still answers, or nobody does', async () => {
    const ready = site.answers['/health/ready']
    let isNew = false
    site.answers['/health/ready'] = (response, origin) => {
      if (isNew) return ready(response, origin)
      isNew = true
      response.destroy()
    }
    expect(await smokeTest(site.origin, { ...AT_ONCE, patienceMs: 20_000 })).toEqual([])
    const later = { ...RELEASE, commit: '1a2b3c4', build: '2026-11-26T10:00:00.000Z' }
    expect(await smokeTest(site.origin, { release: later, patienceMs: 0 })).toEqual([
      `/health/ready is still version ${packageVersion()}, not version ${packageVersion()} 1a2b3c4 of 2026-11-26T10:00:00.000Z.`,
    ])
    site.answers['/health/ready'] = (response) => response.destroy()
    expect(await smokeTest(site.origin, AT_ONCE)).toEqual(['/health/ready didn’t answer: UND_ERR_SOCKET.'])
  })

  it('fails the deploy that it follows, which says what failed and how to go back', async () => {
    const clone = new DeployClone(site)
    expect((await clone.deploy()).exitCode).toBe(0)
    site.fails('kv')
    const { exitCode, all } = await clone.deploy()
    expect(exitCode).toBe(1)
    expect(all).toContain('Deployed, but the site doesn’t work:\n• /health/ready answered 503: kv failed.')
    expect(all).toContain('npm run rollback -- --database')
    clone.remove()
  })
})

it.each([
  [['belfry.ravenswood.workers.dev', 'schedule: 23 * * * *'], 'https://belfry.ravenswood.workers.dev'],
  [['https://belfry.ravenswood.workers.dev'], 'https://belfry.ravenswood.workers.dev'],
  [
    ['belfry.ravenswood.workers.dev', 'clock.example (custom domain - zone name: clock.example)'],
    'https://clock.example',
  ],
  [['clock.example/* (zone name: clock.example)'], 'https://clock.example'],
  [['schedule: 23 * * * *'], undefined],
])('the address is read from wrangler’s own list: %j', (targets, origin) => {
  const lines = [{ type: 'wrangler-session' }, { type: 'deploy', targets }].map((line) => JSON.stringify(line))
  expect(originIn(`${lines.join('\n')}\n`)).toBe(origin)
})
