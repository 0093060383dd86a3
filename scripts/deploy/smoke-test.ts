import { setTimeout as wait } from 'node:timers/promises'
import { Readiness } from '#protocol/operations/readiness.ts'
import { type Provider, PROVIDERS, redirectUri } from './redirect-uris.ts'

const PATIENCE_MS = 60_000
const ANSWER_MS = 15_000
const PAUSE_MS = 1000
const SIGN_IN: Record<Provider, string> = { google: 'https://accounts.google.com', discord: 'https://discord.com' }
/** What the app starts in. */
const APP = '<div id="root"'

interface Wanted {
  /** What was deployed; until it answers, the build before it does. */
  release: Release
  patienceMs?: number
}

type Release = Pick<Readiness, 'version' | 'commit' | 'build'>

/** Whether the site at this address can be used. Answers with what is wrong, each in a sentence; empty is good. */
export async function smokeTest(origin: string, { release, patienceMs = PATIENCE_MS }: Wanted): Promise<string[]> {
  const limit = performance.now() + patienceMs
  for (;;) {
    const problems = await look(origin, release)
    if (problems.length === 0 || performance.now() >= limit) return problems
    await wait(Math.min(PAUSE_MS, patienceMs))
  }
}

async function look(origin: string, release: Release): Promise<string[]> {
  const unready = await explained('/health/ready', () => checkReady(origin, release))
  // Whatever else fails now, it fails for this.
  if (unready !== undefined) return [unready]
  const found = await Promise.all([
    explained('/library', () => checkPage(origin)),
    ...(await providersOf(origin)).map(async (provider) =>
      explained(`/auth/${provider}`, () => checkSignIn(origin, provider)),
    ),
  ])
  return found.filter((problem) => problem !== undefined)
}

/** Whether an Admin has switched the site off: then pages answer 503, after a good deploy, too. */
async function isSwitchedOff(origin: string): Promise<boolean> {
  const { data } = await read(`${origin}/api/site-options/killswitch/status`)
  return Reflect.get(Object(data), 'siteEnabled') === false
}

/** By which the site lets people sign in; both where it does not say, or has none. */
async function providersOf(origin: string): Promise<readonly Provider[]> {
  const { providers } = await read(`${origin}/api/site`)
  const known = PROVIDERS.filter((provider) => Array.isArray(providers) && providers.includes(provider))
  return known.length > 0 ? known : PROVIDERS
}

async function checkReady(origin: string, release: Release): Promise<string | undefined> {
  const response = await ask(`${origin}/health/ready`)
  const answer = Readiness.safeParse(await response.json().catch(() => null))
  if (!answer.success) return `answered ${response.status}, and not as Belfry does`
  const [found, wanted] = [nameOf(answer.data), nameOf(release)]
  if (found !== wanted) return `is still ${found}, not ${wanted}`
  // A deploy does not run the scheduled jobs: the first time, and after an outage, they are late whatever was deployed.
  const failed = Object.entries(answer.data.checks).flatMap(([name, is]) =>
    is === 'ok' || name === 'jobs' ? [] : name,
  )
  if (failed.length > 0) return `answered ${response.status}: ${failed.join(', ')} failed`
  return response.status === 200 || answer.data.checks.jobs === 'failed' ? undefined : `answered ${response.status}`
}

function nameOf({ version, commit, build }: Release): string {
  return [`version ${version}`, commit ?? [], build === null ? [] : `of ${build}`].flat().join(' ')
}

async function checkPage(origin: string): Promise<string | undefined> {
  const response = await ask(`${origin}/library`)
  const type = response.headers.get('content-type') ?? 'no content type'
  const text = await response.text()
  const isOff = response.status === 503 && (await isSwitchedOff(origin))
  if (response.status !== 200 && !isOff) return `answered ${response.status}`
  return type.startsWith('text/html') && text.includes(APP) ? undefined : `is not the app, but ${type}`
}

async function checkSignIn(origin: string, provider: Provider): Promise<string | undefined> {
  const response = await ask(`${origin}/auth/${provider}`)
  const location = response.headers.get('location')
  await response.body?.cancel()
  if (response.status !== 302 || location === null || !URL.canParse(location)) {
    return `answered ${response.status} and doesn’t send people to ${SIGN_IN[provider]}. Check its two secrets`
  }
  const target = new URL(location)
  if (target.origin !== SIGN_IN[provider]) return `sends people to ${target.origin}, not to ${SIGN_IN[provider]}`
  const back = target.searchParams.get('redirect_uri')
  const wanted = redirectUri(origin, provider)
  return back === wanted ? undefined : `has the redirect URI ${back ?? 'none'}, not ${wanted}`
}

async function explained(path: string, check: () => Promise<string | undefined>): Promise<string | undefined> {
  const problem = await check().catch((error: unknown) => `didn’t answer: ${reasonOf(error)}`)
  return problem === undefined ? undefined : `${path} ${problem}.`
}

async function ask(url: string): Promise<Response> {
  const headers = { accept: 'text/html, application/json;q=0.9' }
  return fetch(url, { redirect: 'manual', headers, signal: AbortSignal.timeout(ANSWER_MS) })
}

/** What a call answers, as far as that is JSON. */
async function read(url: string): Promise<{ data?: unknown; providers?: unknown }> {
  const answer = await ask(url)
    .then(async (response) => response.json())
    .catch(() => null)
  return Object(answer)
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? (cause as NodeJS.ErrnoException).code || cause.message : message
}
