/** What is loaded together stays in one file: torn apart, the same code compresses worse. */
const GROUPS = [
  // Apart from the rest of the ground, since the print view needs nothing else of it. Every part says its words by `say`.
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|clsx)\/|web\/words\//u,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  {
    name: 'teams',
    test: /web\/parts\/(?:team\/team-(?:glyph|shapes)|character\/monogram|picture\/use-picture)\.|src\/domain\/team\.ts/u,
    priority: 3,
  },
  {
    // What every page has at once.
    name: 'ground',
    test: /vite\/preload-helper|react-router\/.*\/context\.|src\/(?:domain\/product|protocol\/(?:first-data|site-disabled))\.|web\/(?:start|app|first-data|resource|session|site|store|version)\.|web\/drawn\/seed-site|web\/frame\/(?:(?:footer|frame|header|not-shown|page-boundary|use-page-title|icon-paths)\.|account\/(?:appearance|user-menu)\.|site\/site-gate)|web\/navigation\/(?:drawn-paths|navigation|navigator|page-loading|use-(?:go|location|navigate))|web\/api\/(?:api-error|reachability|site-status)\.|web\/ui\/(?:button|drawn-part|icon\/icon\.|lazy-part|link|popover|spinner|toast\/toasts?\.|use-is-taken-over|visually-hidden)|web\/parts\/page\/(?:brand|bell)\./u,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: 'calls', test: /web\/api\/client\./u, includeDependenciesRecursively: false, priority: 2 },
  {
    // What the print view shares with what comes later.
    name: 'watch',
    test: /web\/(?:api\/(?:session|site-options)|frame\/site\/(?:server|site)-watch|offline\/(?:is-keeping|probe))\./u,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    // What comes once the page is there, and must be at hand when the network is gone.
    name: 'later',
    test: /node_modules\/react-router\/|web\/(?:once-shown|offline\/start-when-idle|frame\/(?!site\/(?:unavailable|site-watch)|shortcuts|account\/sign-in-changes)|navigation\/(?:next-document|own-font|page-data|page-files|page-paths|prefetch|router|scroll|show-next)|ui\/toast\/toast-card|room\/stored\/tidy)/u,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'home',
    test: /web\/(?:pages\/home(?:\.|\/(?:hero\.|home\.|icon-paths|join-form|tiles|use-home-banner))|parts\/(?:banner-card|page\/tile\.module))/u,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    // Of the sheet's parts, what a list needs too.
    name: 'ids',
    test: /src\/domain\/script\/(?:character-id|checking\/limits)\.|web\/(?:scripts|api\/(?:characters|scripts))\./u,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: 'cards',
    test: /web\/(?:parts\/(?:team\/team-(?:count|breakdown)|tag|script\/(?:script-logo|difficulty-tag)|day)|ui\/skeleton)\.|src\/domain\/script\/difficulty-levels\./u,
    priority: 1,
  },
  {
    name: 'sheet',
    test: /web\/(?:parts\/character\/character-token|catalogue)\.|src\/domain\/script\/(?:script-data|resolve|metadata|group-by-team)\.ts/u,
    priority: 1,
  },
  {
    name: 'script-sheet',
    test: /web\/parts\/(?:character\/character-entry|script\/(?:jinx-list|script-characters|script-sheet))\.|src\/domain\/script\/night-order\.ts/u,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    // Small pieces of a script's page that other pages need later.
    name: 'script-tools',
    test: /web\/(?:script-page\/use-tool-link|parts\/(?:outside-link|save-file|page\/back-link))\.|src\/domain\/script\/exporting\/file-name\./u,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'params',
    test: /web\/navigation\/use-(?:page|search)-params\./u,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'notices',
    test: /web\/ui\/(?:notice|icon\/tone-icon)\./u,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'copying',
    test: /web\/(?:parts\/use-copied|room\/share)\./u,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  { name: 'keeping', test: /web\/room\/stored\/browser-store/u, priority: 2 },
  { name: 'seats', test: /web\/room\/stored\/(?:stored-room|use-stored-rooms)/u, priority: 1 },
]

/** Loaded by every page at once, or soon after: no list of what else a part needs has to name them. */
const EVERYWHERE = /\/(?:react|rolldown-runtime|ground|later|calls)-/u

export function withoutKnownFiles(_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? files : files.filter((file) => !EVERYWHERE.test(file))
}

/** Which modules share a file. Constants are written where they are used: a table of icons is not loaded for one of them. */
export const CHUNKS = {
  output: { codeSplitting: { groups: GROUPS } },
  optimization: { inlineConst: { mode: 'all', pass: 2 } },
} as const
