import { describe, expect, it } from 'vitest'
import { type Import, importsOf, nodesOf, PATHS, SOURCE_FILES, treeOf } from './source-files.ts'

const files = (...names: string[]) => names.map((name) => `src/${name}.ts`)
const services = (...nouns: string[]) => nouns.map((noun) => `src/services/${noun}/`)
/** What the services of every noun may know. */
const EVERY_SERVICE = [...folders('auth', 'db', 'domain', 'protocol'), ...files('context', 'iso-date', 'problem')]

/** Who may import whom, by the beginning of the path. Every file may import its own folder. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/worker.ts': ['src/app.ts', 'src/rooms/', 'src/jobs/'],
  'src/app.ts': [...folders('routes', 'middleware'), ...files('context', 'failure', 'problem', 'version')],
  'src/config.ts': ['src/domain/', ...files('log')],
  'src/context.ts': [...folders('db', 'domain'), ...files('config', 'random')],
  'src/failure.ts': ['src/protocol/', ...files('context', 'log', 'problem')],
  'src/iso-date.ts': [],
  'src/log.ts': [],
  'src/problem.ts': ['src/protocol/'],
  'src/random.ts': [],
  'src/read-at-most.ts': [],
  'src/socket.ts': ['src/protocol/'],
  'src/version.ts': ['package.json'],
  'src/domain/': [],
  'src/protocol/': ['src/domain/'],
  'src/db/': [...folders('domain', 'protocol'), ...files('context', 'problem')],
  'src/auth/': [
    ...folders('db', 'domain', 'protocol'),
    ...files('config', 'context', 'problem', 'random', 'read-at-most'),
  ],
  'src/services/activity/': [...EVERY_SERVICE, ...files('random')],
  'src/services/catalogue/': [
    ...EVERY_SERVICE,
    ...services('activity', 'pictures'),
    ...files('config', 'random', 'read-at-most', 'services/scripts/recounts'),
  ],
  'src/services/feedback/': [...EVERY_SERVICE, ...services('activity'), ...files('log')],
  'src/services/library/': [
    ...EVERY_SERVICE,
    ...services('catalogue', 'pictures', 'scripts'),
    ...files('random', 'version'),
  ],
  'src/services/pictures/': [...EVERY_SERVICE, ...files('random', 'read-at-most')],
  'src/services/rooms/': [...EVERY_SERVICE, ...services('catalogue'), ...files('random', 'socket')],
  'src/services/scripts/': [
    ...EVERY_SERVICE,
    ...services('activity', 'catalogue', 'pictures'),
    ...files('random', 'read-at-most'),
  ],
  'src/services/site/': [...EVERY_SERVICE, ...services('activity', 'catalogue', 'rooms'), ...files('version')],
  'src/services/users/': [...EVERY_SERVICE, ...services('activity', 'pictures', 'rooms'), ...files('log', 'random')],
  'src/pages/': [
    ...folders('domain', 'protocol'),
    ...services('catalogue', 'library', 'scripts', 'site'),
    ...files('context', 'log', 'problem'),
  ],
  'src/routes/': [
    ...folders('services', 'pages', 'protocol', 'domain', 'auth', 'middleware'),
    ...files('context', 'problem'),
  ],
  'src/middleware/': [
    ...folders('auth', 'db', 'domain', 'protocol'),
    ...services('library', 'site'),
    ...files('config', 'context', 'problem', 'random', 'socket'),
  ],
  'src/rooms/': [
    ...folders('domain', 'protocol', 'db'),
    ...services('rooms'),
    ...files('config', 'log', 'problem', 'random', 'socket'),
  ],
  'src/jobs/': [...folders('services', 'db'), ...files('config', 'context', 'log', 'random')],
  'web/ui/': ['web/styles/', 'web/store.ts'],
  'web/api/': ['src/domain/', 'src/protocol/', 'web/store.ts'],
  'web/': ['src/domain/', 'src/protocol/'],
  'scripts/': ['src/domain/', 'src/protocol/', 'package.json'],
}

function folders(...names: string[]): string[] {
  return names.map((name) => `src/${name}/`)
}

/** Packages that only these folders may know, and folders that may know only these packages. */
const ONLY_IN: Readonly<Record<string, readonly string[]>> = {
  arctic: ['src/auth/providers.ts'],
  'drizzle-orm': ['src/db/', 'src/services/', 'src/auth/sessions.ts', 'src/jobs/'],
  hono: ['src/app.ts', 'src/failure.ts', 'src/routes/', 'src/middleware/'],
  'hono-openapi': ['src/app.ts', 'src/routes/'],
  'cloudflare:workers': ['src/rooms/room-object.ts'],
}
const PACKAGES: Readonly<Record<string, readonly string[]>> = { 'src/domain/': [], 'src/protocol/': ['zod/mini'] }

const ALL = SOURCE_FILES.flatMap(importsOf)
const PRODUCT = ALL.filter(({ from }) => /^(src|web|scripts)\//u.test(from.path))

/** The longest beginning that has a rule. */
function ruleOf(path: string): string | undefined {
  const matching = Object.keys(MAY_IMPORT).filter(
    (rule) => path === rule || (rule.endsWith('/') && path.startsWith(rule)),
  )
  return matching.sort((a, b) => b.length - a.length)[0]
}

function isAllowed({ from, to }: Import): boolean {
  const rule = ruleOf(from.path)
  if (rule === undefined || to === null) return rule !== undefined
  return [rule, ...(MAY_IMPORT[rule] ?? [])].some((beginning) => to.startsWith(beginning))
}

const say = ({ from, specifier }: Import) => `${from.path} imports ${specifier}`

describe('Imports', () => {
  it('go only where the house allows', () => {
    expect(PRODUCT.filter((entry) => !isAllowed(entry)).map(say)).toEqual([])
  })

  it('of packages stay in the folders that may know them', () => {
    const strays = PRODUCT.filter(({ from, specifier, to }) => {
      if (to !== null || !from.path.startsWith('src/')) return false
      const name = specifier.startsWith('@') ? specifier : (specifier.split('/')[0] ?? '')
      const homes = ONLY_IN[name]
      const known = Object.entries(PACKAGES).find(([room]) => from.path.startsWith(room))?.[1]
      const isAtHome = homes === undefined || homes.some((home) => from.path.startsWith(home))
      return !isAtHome || (known !== undefined && !known.includes(specifier))
    })
    expect(strays.map(say)).toEqual([])
  })

  // Vite reads its configuration before anything is named.
  const BEFORE_NAMES = /^scripts\/build\//u

  it('of the domain and the protocol go by their names, everything else by its way, and each with its ending', () => {
    const strays = ALL.filter(({ from, specifier, to }) => {
      if (to === null) return false
      const goesByName = specifier.startsWith('#')
      const isNamed = /^src\/(domain|protocol)\//u.test(to)
      const isNeighbour = isNamed && from.path.startsWith(to.slice(0, to.indexOf('/', 4) + 1))
      const hasEnding = /\.(ts|tsx|mts|mjs|css|json|woff2|svg|html)(\?\w+)?$/u.test(specifier)
      const mustGoByName = isNamed && !isNeighbour && !BEFORE_NAMES.test(from.path)
      return !hasEnding || (mustGoByName && !goesByName) || (!isNamed && goesByName)
    })
    expect(strays.map(say)).toEqual([])
  })

  it('find no barrel: a file that only hands on what others export', () => {
    const barrels = SOURCE_FILES.filter((file) => {
      const { body } = treeOf(file) as unknown as { body: { type: string; source?: unknown }[] }
      return body.length > 0 && body.every(({ type, source }) => type.startsWith('Export') && source)
    })
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  it('of the protocol’s schemas are types alone in web, so that no page loads them', () => {
    const loaded = ALL.filter(({ isType }) => !isType)
    const schemas = new Set<string | null>(['zod/mini'])
    for (let known = 0; known < schemas.size;) {
      known = schemas.size
      for (const { from, to, specifier } of loaded) if (schemas.has(to ?? specifier)) schemas.add(from.path)
    }
    const strays = loaded.filter(
      ({ from, to }) => from.path.startsWith('web/') && to?.startsWith('src/') && schemas.has(to),
    )
    expect(strays.map(say)).toEqual([])
  })
})

describe('Exports', () => {
  // Configuration is read by tools, which ask for a default export; so does the runtime of its Worker.
  const ASKED_FOR = /^(src\/worker\.ts|test\/.*\.d\.ts)$/u

  it('are named, but where a tool asks otherwise', () => {
    const strays = SOURCE_FILES.filter(
      (file) =>
        !ASKED_FOR.test(file.path) &&
        [...nodesOf(treeOf(file))].some(([{ type }]) => type === 'ExportDefaultDeclaration'),
    )
    expect(strays.map(({ path }) => path)).toEqual([])
  })
})

describe('Names', () => {
  const UNDERSTOOD_TOO_LITTLE = /^(utils?|helpers?|common|misc|shared|types?|constants?|index)$/u

  it('say what a thing is', () => {
    const strays = PATHS.filter((path) => path !== 'web/index.html').filter((path) =>
      path.split('/').some((part) => UNDERSTOOD_TOO_LITTLE.test(part.split('.')[0] ?? '')),
    )
    expect(strays).toEqual([])
  })

  it('are written in small letters and dashes', () => {
    expect(PATHS.filter((path) => !/^[a-z0-9./_-]+$/u.test(path))).toEqual([])
  })
})

describe('The rules', () => {
  const IMPURE = new Set(['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID', 'crypto.getRandomValues'])

  it('know neither clock nor dice', () => {
    const strays = SOURCE_FILES.filter(({ path }) => /^src\/(domain|protocol)\//u.test(path)).flatMap((file) =>
      [...nodesOf(treeOf(file))].flatMap(([{ type, start, end }]) => {
        const words = file.text.slice(start, end)
        const isClock = type === 'MemberExpression' && IMPURE.has(words)
        const isNewDate = type === 'NewExpression' && /^new Date\(\s*\)$/u.test(words)
        return isClock || isNewDate ? [`${file.path}: ${words}`] : []
      }),
    )
    expect(strays).toEqual([])
  })
})
