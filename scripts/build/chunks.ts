/** Which modules go into one file: these, and those of packages whose paths match. */
function moduleIn(files: readonly string[], packages = /^$/u) {
  return (id: string) => packages.test(id) || files.some((file) => id.endsWith(`/${file}`))
}

/** What is loaded together stays in one file: torn apart, the same code compresses worse. */
const GROUPS = [
  {
    // Apart from the rest of the ground, since the print view needs nothing else of it. Every part says its words by `say`.
    name: 'react',
    test: moduleIn(['web/ui/say.ts'], /node_modules\/(?:react|react-dom|scheduler|clsx)\//u),
    includeDependenciesRecursively: false,
    priority: 4,
  },
  {
    name: 'teams',
    test: moduleIn([
      'src/domain/team.ts',
      'web/parts/character/monogram.ts',
      'web/parts/use-picture.ts',
      'web/parts/team/team-glyph.tsx',
      'web/parts/team/team-shapes.ts',
    ]),
    priority: 3,
  },
  {
    // What every page has at once.
    name: 'ground',
    test: moduleIn(
      [
        'src/domain/product.ts',
        'src/protocol/initial-data.ts',
        'src/protocol/site-disabled.ts',
        'web/app/api/api-error.ts',
        'web/app/api/reachability.ts',
        'web/app/api/site-status.ts',
        'web/app/initial-data.ts',
        'web/ui/basics.module.css',
        'web/app/resource.ts',
        'web/app/site.ts',
        'web/app/store.ts',
        'web/ui/button.module.css',
        'web/ui/button.tsx',
        'web/ui/icon.tsx',
        'web/ui/lazy-part.tsx',
        'web/ui/link-or-button.tsx',
        'web/ui/spinner.tsx',
        'web/ui/use-is-taken-over.ts',
        'web/ui/visually-hidden.tsx',
        'web/app/site.ts',
      ],
      /vite\/preload-helper/u,
    ),
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    // What every page of the app has at once, and a television has not.
    name: 'app',
    test: moduleIn(
      [
        'web/app/app.tsx',
        'web/app/layout/frame.tsx',
        'web/app/layout/frame.module.css',
        'web/app/layout/footer.tsx',
        'web/app/layout/page-boundary.tsx',
        'web/app/layout/site-gate.tsx',
        'web/app/layout/use-page-title.ts',
        'web/app/navigation/navigator.ts',
        'web/app/navigation/drawn-paths.ts',
        'web/app/navigation/navigation.tsx',
        'web/app/navigation/page-loading.ts',
        'web/app/navigation/use-go.ts',
        'web/parts/page/brand.tsx',
        'web/app/start.tsx',
        'web/ui/island.tsx',
        'web/ui/link.tsx',
        'web/app/session.ts',
        'web/parts/outside-link.tsx',
        'web/ui/popover.tsx',
        'web/ui/toast/toast.tsx',
      ],
      /node_modules\/react-router\//u,
    ),
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: 'calls',
    test: moduleIn(['web/app/api/client.ts']),
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    // What the print view shares with what comes later.
    name: 'watch',
    test: moduleIn([
      'web/app/api/session.ts',
      'web/app/api/site-options.ts',
      'web/app/layout/server-watch.ts',
      'web/app/layout/site-watch.ts',
      'web/offline/probe.ts',
      'web/offline/probe.ts',
    ]),
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    // What comes once the page is there, and must be at hand when the network is gone.
    name: 'later',
    test: moduleIn([
      'web/app/once-shown.ts',
      'web/app/account/account.module.css',
      'web/app/account/account.tsx',
      'web/app/account/appearance-panel.tsx',
      'web/app/account/forget-account.ts',
      'web/app/account/sign-out.ts',
      'web/app/layout/page-error.tsx',
      'web/app/layout/server-down.tsx',
      'web/app/layout/server-watch.ts',
      'web/app/navigation/next-document.ts',
      'web/app/navigation/own-font.ts',
      'web/app/navigation/prefetch.ts',
      'web/app/navigation/page-files.ts',
      'web/app/navigation/page-paths.ts',
      'web/app/navigation/next-page.ts',
      'web/app/navigation/scroll.ts',
      'web/offline/start-when-idle.ts',
      'web/room/stored/tidy-stored-rooms.ts',
      'web/ui/toast/toast-card.module.css',
      'web/ui/toast/toast-card.tsx',
    ]),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'home',
    test: moduleIn([
      'web/parts/page/tile.module.css',
      'web/home/home-page.tsx',
      'web/home/home.module.css',
      'web/home/tiles.module.css',
      'web/home/join-form.tsx',
      'web/home/tiles.tsx',
      'web/home/use-home-banner.ts',
      'web/parts/banner-card.module.css',
      'web/parts/banner-card.tsx',
    ]),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    // Of the sheet's parts, what a list needs too.
    name: 'ids',
    test: moduleIn([
      'src/domain/script/character-id.ts',
      'src/domain/script/checking/limits.ts',
      'web/app/api/characters.ts',
      'web/app/api/scripts.ts',
      'web/script/scripts.ts',
    ]),
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: 'cards',
    test: moduleIn([
      'src/domain/script/difficulty-levels.ts',
      'web/parts/day.ts',
      'web/parts/script/difficulty-tag.tsx',
      'web/parts/script/script-logo.module.css',
      'web/parts/script/script-logo.tsx',
      'web/parts/tag.module.css',
      'web/parts/tag.tsx',
      'web/parts/team/team.module.css',
      'web/parts/team/team-breakdown.tsx',
      'web/parts/team/team-count.tsx',
      'web/ui/skeleton.tsx',
    ]),
    priority: 1,
  },
  {
    name: 'sheet',
    test: moduleIn([
      'src/domain/script/group-by-team.ts',
      'src/domain/script/metadata.ts',
      'src/domain/script/night-order.ts',
      'src/domain/script/resolve.ts',
      'src/domain/script/script-data.ts',
      'web/characters/catalogue.ts',
      'web/parts/character/character-token.module.css',
      'web/parts/character/character-token.tsx',
      'web/parts/script/script-characters.ts',
    ]),
    priority: 1,
  },
  {
    name: 'script-sheet',
    test: moduleIn(['web/parts/script/script-sheet.tsx', 'web/parts/script/script-sheet.module.css']),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    // Small pieces of a script's page that other pages need later.
    name: 'script-tools',
    test: moduleIn([
      'src/domain/script/exporting/file-name.ts',
      'web/parts/page/back-link.tsx',
      'web/parts/save-file.ts',
      'web/script/use-tool-link.ts',
    ]),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'params',
    test: moduleIn(['web/app/navigation/use-page-params.ts', 'web/app/navigation/use-search-params.ts']),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'notices',
    test: moduleIn(['web/ui/tone-icon.tsx', 'web/ui/notice.module.css', 'web/ui/notice.tsx']),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'copying',
    test: moduleIn(['web/parts/use-copied.ts', 'web/room/share.ts']),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'keeping',
    test: moduleIn(['web/room/stored/browser-store.ts']),
    priority: 2,
  },
  {
    name: 'seats',
    test: moduleIn(['web/room/stored/stored-rooms.ts', 'web/room/stored/use-stored-rooms.ts']),
    priority: 1,
  },
]

/** Loaded by every page at once, or soon after: no list of what else a part needs has to name them. */
const EVERYWHERE = /\/(?:react|rolldown-runtime|ground|app|later|calls)-/u

export function withoutKnownFiles(_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? files : files.filter((file) => !EVERYWHERE.test(file))
}

/** Which modules share a file. Constants are written where they are used: a table of icons is not loaded for one of them. */
export const CHUNKS = {
  output: { codeSplitting: { groups: GROUPS } },
  optimization: { inlineConst: { mode: 'all', pass: 2 } },
} as const
