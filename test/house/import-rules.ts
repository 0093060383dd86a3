const files = (...names: string[]) => names.map((name) => `src/${name}.ts`)
const services = (...nouns: string[]) => nouns.map((noun) => `src/services/${noun}/`)
/** What the services of every noun may know. */
const EVERY_SERVICE = [
  ...folders('auth', 'db', 'domain', 'protocol'),
  ...files('context', 'iso-date', 'log', 'metrics/count', 'problem', 'rate-limit'),
]

/** Who may import whom, by the beginning of the path. Every file may import its own folder. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/worker.ts': ['src/app.ts', 'src/rooms/', 'src/jobs/'],
  'src/app.ts': [...folders('routes', 'middleware'), ...files('context', 'failure', 'problem', 'version')],
  'src/config.ts': ['src/domain/', ...files('limits', 'log')],
  'src/context.ts': [...folders('db', 'domain'), ...files('config', 'limits', 'problem', 'random')],
  'src/failure.ts': [
    'src/protocol/',
    ...files('asked', 'context', 'log', 'metrics/count', 'problem', 'services/activity/denied-call'),
  ],
  'src/in-time.ts': [],
  'src/iso-date.ts': [],
  'src/limits.ts': [],
  'src/asked.ts': ['src/protocol/', ...files('context')],
  'src/log.ts': [...folders('domain', 'protocol'), ...files('metrics/count', 'storage-fault')],
  'src/storage-fault.ts': [],
  'src/problem.ts': ['src/protocol/', ...files('storage-fault')],
  'src/random.ts': [],
  'src/rate-limit.ts': files('context', 'log', 'problem'),
  'src/read-at-most.ts': [],
  'src/socket.ts': ['src/protocol/', ...files('context', 'log', 'metrics/count')],
  'src/version.ts': ['package.json'],
  'src/metrics/': [...folders('domain', 'db'), ...files('config', 'log', 'storage-fault')],
  'src/domain/': [],
  'src/protocol/': ['src/domain/'],
  'src/db/': [
    ...folders('domain', 'protocol'),
    ...files('context', 'metrics/count', 'problem', 'random', 'storage-fault'),
    'migrations/meta/',
  ],
  'src/auth/': [
    ...folders('db', 'domain', 'protocol'),
    ...files('config', 'context', 'in-time', 'log', 'metrics/count', 'problem', 'random', 'read-at-most'),
  ],
  'src/services/activity/': [...EVERY_SERVICE, ...files('random')],
  'src/services/catalogue/': [
    ...EVERY_SERVICE,
    ...services('activity', 'pictures'),
    ...files('config', 'in-time', 'random', 'read-at-most', 'services/scripts/recounts'),
  ],
  'src/services/feedback/': [...EVERY_SERVICE, ...services('activity')],
  'src/services/groups/': [
    ...EVERY_SERVICE,
    ...services('activity', 'catalogue', 'pictures'),
    ...files(
      'random',
      'services/scripts/bodies',
      'services/scripts/comparable',
      'services/scripts/find-script',
      'services/shortlists/shortlist-guards',
    ),
  ],
  'src/services/library/': [
    ...EVERY_SERVICE,
    ...services('catalogue', 'pictures', 'scripts'),
    ...files('random', 'version'),
  ],
  'src/services/backup/': [
    ...EVERY_SERVICE,
    ...files(
      'services/activity/archives',
      'services/groups/new-invites',
      'services/groups/recount-groups',
      'services/rooms/ask-rooms',
      'services/site/option-copies',
      'services/users/erased-accounts',
      'services/users/scheduled-erasures',
    ),
  ],
  'src/services/operations/': [
    ...EVERY_SERVICE,
    ...services('activity', 'backup', 'catalogue', 'site'),
    'src/services/rooms/registry.ts',
    'src/metrics/',
    ...files('config', 'in-time', 'random', 'version'),
  ],
  'src/services/pictures/': [...EVERY_SERVICE, ...files('random', 'read-at-most')],
  'src/services/results/': [...EVERY_SERVICE, ...services('activity'), ...files('services/scripts/bodies')],
  'src/services/rooms/': [
    ...EVERY_SERVICE,
    ...services('catalogue', 'groups', 'results'),
    ...files(
      'in-time',
      'random',
      'services/scripts/comparable',
      'services/scripts/find-script',
      'services/scripts/import-script',
      'socket',
    ),
  ],
  'src/services/scripts/': [
    ...EVERY_SERVICE,
    ...services('activity', 'catalogue', 'pictures'),
    ...files('random', 'read-at-most', 'services/users/erased-accounts'),
  ],
  'src/services/shortlists/': [
    ...EVERY_SERVICE,
    ...services('activity', 'groups', 'rooms'),
    ...files('random', 'services/scripts/bodies', 'services/scripts/find-script', 'version'),
  ],
  'src/services/site/': [
    ...EVERY_SERVICE,
    ...services('activity', 'catalogue', 'pictures', 'rooms'),
    ...files('in-time', 'version'),
  ],
  'src/services/users/': [
    ...EVERY_SERVICE,
    ...services('activity', 'pictures', 'rooms'),
    ...files('in-time', 'random'),
  ],
  'src/pages/': [
    ...folders('domain', 'protocol'),
    ...services('catalogue', 'library', 'pictures', 'results', 'rooms', 'scripts', 'shortlists', 'site'),
    ...files('context', 'iso-date', 'log', 'metrics/count', 'metrics/traced', 'problem', 'rate-limit'),
  ],
  'src/routes/': [
    ...folders('services', 'pages', 'protocol', 'domain', 'auth', 'middleware'),
    ...files('context', 'problem', 'rate-limit', 'read-at-most'),
  ],
  'src/middleware/': [
    ...folders('auth', 'db', 'domain', 'protocol'),
    ...services('library', 'site'),
    ...files('asked', 'config', 'context', 'in-time', 'log', 'problem', 'random', 'services/users/owners', 'socket'),
    'src/metrics/',
  ],
  'src/rooms/': [
    ...folders('domain', 'protocol', 'db'),
    ...services('rooms'),
    ...files('config', 'in-time', 'log', 'problem', 'random', 'socket'),
    'src/metrics/',
  ],
  'src/jobs/': [
    ...folders('services', 'db', 'domain', 'auth', 'metrics'),
    ...files('config', 'context', 'in-time', 'log', 'random'),
  ],
  'web/ui/': ['src/domain/isolated.ts', 'src/protocol/document.ts', 'src/protocol/pages.ts', 'web/styles/'],
  'web/app/api/': [
    'src/domain/',
    'src/protocol/',
    'web/app/data/cached/',
    'web/app/api/api-error.ts',
    'web/ui/say.ts',
    'web/ui/store.ts',
  ],
  'web/service-worker/': ['src/protocol/', 'web/app/data/cached/'],
  'web/': ['src/domain/', 'src/protocol/'],
  'scripts/restore/': ['src/services/backup/', 'src/db/database.ts', 'src/random.ts', 'scripts/'],
  'scripts/seed/site/': ['src/domain/', 'src/services/', 'src/db/', ...files('context', 'random'), 'scripts/'],
  'scripts/': ['src/domain/', 'src/protocol/', 'src/limits.ts', 'src/rooms/storage/storage-release.ts', 'package.json'],
}

function folders(...names: string[]): string[] {
  return names.map((name) => `src/${name}/`)
}

/** The floors of web, from the ground up. Each imports itself and those below; every other folder is a feature, and stands on all. */
export const FLOORS = ['ui', 'app', 'parts'] as const

/** Which features know another, and of how many of its files: a list that may grow shorter, and each number smaller. */
export const FEATURES_THAT_KNOW: Readonly<Record<string, number>> = {
  'account > room': 1,
  'admin > generator': 1,
  'admin > script': 1,
  'generator > print': 1,
  'generator > room': 1,
  'generator > shortlist': 2,
  'home > room': 1,
  'library > script': 2,
  'library > shortlist': 2,
  'room > library': 1,
  'room > print': 2,
  'room > screen': 1,
  'room > shortlist': 1,
  'screen > print': 1,
  'screen > room': 25,
  'script > print': 1,
  'script > room': 1,
  'script > shortlist': 1,
  'shortlist > print': 1,
  'shortlist > room': 7,
}

/** Imports that go up, and why. */
export const UPWARDS: readonly string[] = [
  // What renders pages on the server.
  'web/app/server.tsx',
  // The account is in the header; what tells of a changed sign-in, and what leads to a fresh one, comes later.
  'web/app/account/account.tsx > web/parts/account/fresh-sign-in.tsx',
  'web/app/account/account.tsx > web/parts/account/sign-in-changes.tsx',
  // Fetched when a link to the page is pressed.
  'web/app/once-shown.ts > web/home/changelog-page.tsx',
]

/** Packages that only these folders may know, and folders that may know only these packages. */
export const ONLY_IN: Readonly<Record<string, readonly string[]>> = {
  arctic: ['src/auth/providers.ts'],
  'drizzle-orm': [
    'src/db/',
    'src/metrics/',
    'src/services/',
    'src/auth/sessions.ts',
    'src/auth/deletion-limit.ts',
    'src/jobs/',
  ],
  hono: ['src/app.ts', 'src/asked.ts', 'src/failure.ts', 'src/routes/', 'src/middleware/'],
  'hono-openapi': ['src/app.ts', 'src/routes/'],
  'cloudflare:workers': ['src/rooms/room-object.ts', 'src/metrics/traced.ts'],
}
/** The first rule that fits the path. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'src/domain/room/counting/draw.ts': ['@noble/hashes/hmac.js', '@noble/hashes/sha2.js', '@noble/hashes/utils.js'],
  'src/domain/': [],
  'src/protocol/': ['zod/mini'],
}
