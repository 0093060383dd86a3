// How the public HTTP Observatory of MDN scores a site: its published rules (github.com/mdn/mdn-http-observatory,
// src/grader/charts.js and src/analyzer/tests/*.js) in our own words. Each rule names its file there.

/** What one visit to a site by both schemes answers. */
export interface Visit {
  headers: Headers
  html: string
  /** The answer to the same address over http; null if nothing answers there. */
  overHttp: { status: number; location: string | null } | null
  /** The visited address, over https. */
  url: URL
}

export interface Score {
  total: number
  /** The points of each rule, by its name. */
  points: Readonly<Record<string, number>>
}

const BASE = 100
/** Bonuses count only for a site that has this much without them (grader.js). */
const LEAST_FOR_BONUS = 90
const SIX_MONTHS_S = 15_768_000

const RULES: Readonly<Record<string, (visit: Visit) => number>> = {
  'content-security-policy': policyPoints,
  cookies: cookiePoints,
  'cross-origin-resource-sharing': sharingPoints,
  'cross-origin-resource-policy': resourcePolicyPoints,
  redirection: redirectionPoints,
  'referrer-policy': referrerPoints,
  'strict-transport-security': transportPoints,
  'subresource-integrity': integrityPoints,
  'x-content-type-options': ({ headers }) => (headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5),
  'x-frame-options': framePoints,
}

export function scoreOf(visit: Visit): Score {
  const points = Object.fromEntries(Object.entries(RULES).map(([name, rule]) => [name, rule(visit)]))
  const sum = (counts: (one: number) => boolean) =>
    Object.values(points)
      .filter(counts)
      .reduce((all, one) => all + one, 0)
  const withoutBonus = Math.max(0, BASE + sum((one) => one < 0))
  return { total: withoutBonus < LEAST_FOR_BONUS ? withoutBonus : withoutBonus + sum((one) => one > 0), points }
}

/** Sources that stand for half of the web. */
const BROAD = ['*', 'ftp:', 'http:', 'https:', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const INLINE = ["'unsafe-inline'", 'data:']

/** csp.js: +10 with `default-src 'none'` alone, +5 without unsafe sources, then ever worse. */
function policyPoints({ headers }: Visit): number {
  const policy = policyOf(headers)
  if (policy.size === 0) return -25
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const has = (name: string, sources: readonly string[]) => of(name).some((source) => sources.includes(source))
  const isPlain = (source: string) => source.startsWith('http:') || source.startsWith('ftp:')
  if (has('script-src', [...BROAD, ...INLINE]) || has('object-src', BROAD)) return -20
  const active = [...policy].filter(([name]) => name !== 'img-src' && name !== 'media-src')
  if (active.some(([, sources]) => sources.some(isPlain))) return -20
  if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10
  if ([...of('img-src'), ...of('media-src')].some(isPlain)) return -10
  if (has('style-src', [...BROAD, ...INLINE])) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function policyOf(headers: Headers): Map<string, string[]> {
  const rules = (headers.get('Content-Security-Policy') ?? '').split(';').map((rule) => rule.trim().split(/\s+/u))
  return new Map(rules.flatMap(([name = '', ...sources]) => (name === '' ? [] : [[name.toLowerCase(), sources]])))
}

/** cookies.js: +5 if every cookie is Secure and has a SameSite, and those of sessions are HttpOnly; 0 without cookies. */
function cookiePoints({ headers }: Visit): number {
  const cookies = headers.getSetCookie()
  const points = cookies.map((cookie) => {
    const [pair = '', ...traits] = cookie.toLowerCase().split(/;\s*/u)
    const isSession = /login|sess/u.test(pair.split('=')[0] ?? '')
    const sameSite = traits.find((trait) => trait.startsWith('samesite='))?.slice(9)
    if (isSession && !traits.includes('secure')) return -40
    if (isSession && !traits.includes('httponly')) return -30
    if (!traits.includes('secure')) return -20
    if (sameSite !== undefined && sameSite !== 'lax' && sameSite !== 'strict') return -20
    return sameSite === undefined ? 0 : 5
  })
  return cookies.length === 0 ? 0 : Math.min(...points)
}

/** cors.js: only an answer that any site may read with the visitor's cookies costs points. */
function sharingPoints({ headers }: Visit): number {
  const isOpen = (headers.get('Access-Control-Allow-Origin') ?? '') !== ''
  return isOpen && headers.get('Access-Control-Allow-Credentials') === 'true' ? -50 : 0
}

/** cross-origin-resource-policy.js */
function resourcePolicyPoints({ headers }: Visit): number {
  const policy = headers.get('Cross-Origin-Resource-Policy')?.trim().toLowerCase()
  if (policy === undefined || policy === 'cross-origin') return 0
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5
}

/** redirection.js: over http there must be nothing, or a way to https at the same host. */
function redirectionPoints({ overHttp, url }: Visit): number {
  if (overHttp === null) return 0
  const next = overHttp.status >= 300 && overHttp.status < 400 ? URL.parse(overHttp.location ?? '', url) : null
  if (next?.protocol !== 'https:') return -20
  return next.hostname === url.hostname ? 0 : -5
}

const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

/** referrer-policy.js: the last of several counts. */
function referrerPoints({ headers }: Visit): number {
  const policy = headers.get('Referrer-Policy')?.split(',').at(-1)?.trim().toLowerCase()
  if (policy === undefined) return 0
  return PRIVATE_REFERRERS.includes(policy) ? 5 : -5
}

/** strict-transport-security.js. The bonus of the browsers' own list is left out: only its keepers can add a host. */
function transportPoints({ headers }: Visit): number {
  const header = headers.get('Strict-Transport-Security')
  const [, seconds] = /(?:^|;)\s*max-age\s*=\s*"?(\d+)"?/iu.exec(header ?? '') ?? []
  if (seconds === undefined) return -20
  return Number(seconds) < SIX_MONTHS_S ? -10 : 0
}

const SCRIPT = /<script\b[^>]*?\bsrc="([^"]*)"[^>]*>/giu

/** subresource-integrity.js: +5 if scripts carry their hash; scripts of other hosts must, and must come over https. */
function integrityPoints({ html, url }: Visit): number {
  const scripts = [...html.matchAll(SCRIPT)].map(([tag, address = '']) => ({
    isOurs: URL.parse(address, url)?.hostname === url.hostname,
    isSecure: !address.startsWith('//') && URL.parse(address, url)?.protocol === 'https:',
    isHashed: /\bintegrity="/iu.test(tag),
  }))
  if (scripts.length === 0) return 0
  const foreign = scripts.filter(({ isOurs }) => !isOurs)
  if (foreign.some(({ isSecure }) => !isSecure)) return foreign.every(({ isHashed }) => isHashed) ? -20 : -50
  if (foreign.some(({ isHashed }) => !isHashed)) return -5
  return scripts.every(({ isHashed }) => isHashed) ? 5 : 0
}

/** x-frame-options.js: +5 by `frame-ancestors`, 0 by the older header. */
function framePoints({ headers }: Visit): number {
  const ancestors = policyOf(headers).get('frame-ancestors')
  if (ancestors !== undefined && !ancestors.some((source) => BROAD.includes(source))) return 5
  return /^(deny|sameorigin)$/iu.test(headers.get('X-Frame-Options') ?? '') ? 0 : -20
}
