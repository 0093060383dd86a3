import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOME_LINKS } from '#domain/product.ts'
import type { Site } from '#protocol/site.ts'
import { packageVersion } from '../../scripts/deploy/this-release.ts'

const READY = {
  status: 'ok',
  version: packageVersion(),
  checkedAt: '2026-11-23T10:00:00.000Z',
  checks: { d1: 'ok', kv: 'ok', r2: 'ok', room: 'ok', migrations: 'ok', jobs: 'ok' },
  lastJobAt: null,
}

export const SITE: Site = {
  version: packageVersion(),
  isProduction: true,
  authorName: 'the Belfry authors',
  providers: ['google', 'discord'],
  supportUrl: null,
  links: HOME_LINKS,
}

/** What a deploy wrote into its configuration for the environment it went to. */
const valueIn = (toml: string, name: string) => new RegExp(`^${name} = "(.+)"$`, 'mu').exec(toml)?.[1] ?? null

type Answer = (response: ServerResponse, origin: string) => void
type Path =
  '/health/ready' | '/library' | '/api/site' | '/api/site-options/killswitch/status' | '/auth/google' | '/auth/discord'

/** What a deployed Belfry answers to a smoke test, as a small server on this machine; a test may replace any answer. */
export class DeployedSite {
  readonly #server = createServer((request, response) => {
    this.asked.push(request.url ?? '')
    const answer = this.answers[request.url as keyof typeof this.answers]
    if (answer) answer(response, this.origin)
    else response.writeHead(404).end()
  })
  readonly asked: string[] = []
  origin = ''
  /** The configuration that was deployed last; empty before. */
  deployed = () => ''

  answers: Record<Path, Answer> & Partial<Record<'/api/characters' | '/images/icon-imp', Answer>> = {
    '/health/ready': (response) => json(response, 200, this.#ready()),
    '/library': (response) => page(response, 200),
    '/api/site': (response) => json(response, 200, SITE),
    '/api/site-options/killswitch/status': (response) => json(response, 200, switchedOn(true)),
    '/auth/google': (response, origin) =>
      signIn(response, 'https://accounts.google.com/o/oauth2/v2/auth', `${origin}/api/auth/callback/google`),
    '/auth/discord': (response, origin) =>
      signIn(response, 'https://discord.com/oauth2/authorize', `${origin}/api/auth/callback/discord`),
  }

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  /** Answers `/health/ready` with some checks failed, from now on. */
  fails(...checks: (keyof typeof READY.checks)[]): void {
    const failed = Object.fromEntries(checks.map((check) => [check, 'failed']))
    this.answers['/health/ready'] = (response) =>
      json(response, 503, { ...this.#ready(), status: 'failed', checks: { ...READY.checks, ...failed } })
  }

  #ready() {
    return { ...READY, commit: valueIn(this.deployed(), 'COMMIT'), build: valueIn(this.deployed(), 'BUILD') }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }
}

export function page(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><div id="root"></div>')
}

export const switchedOn = (siteEnabled: boolean) => ({ data: { siteEnabled }, updatedAt: null })

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export function signIn(response: ServerResponse, provider: string, redirectUri: string): void {
  response.writeHead(302, { location: `${provider}?redirect_uri=${encodeURIComponent(redirectUri)}` }).end()
}
