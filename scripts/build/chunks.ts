/** Which modules go into one file: these, and those of packages whose paths match. */
function moduleIn(files: readonly string[], packages = /^$/u) {
  return (id: string) => packages.test(id) || files.some((file) => id.endsWith(`/${file}`))
}

/**
 * What is loaded together stays in one file: torn apart, the same code compresses worse. All else is split by its `import()`. None can
 * go without a page that grows: see docs/decisions/web.md.
 */
const GROUPS = [
  {
    // What every page has at once, the print view and the television too.
    name: 'base',
    test: moduleIn(
      [
        'src/domain/certain.ts',
        'src/domain/isolated.ts',
        'src/domain/plural.ts',
        'src/domain/product.ts',
        'src/protocol/document.ts',
        'src/protocol/site-disabled.ts',
        'web/app/api/api-error.ts',
        'web/app/api/site-status.ts',
        'web/ui/initial-data.ts',
        'web/app/resource.ts',
        'web/app/site.ts',
        'web/ui/store.ts',
        'web/ui/basics.module.css',
        'web/ui/button.module.css',
        'web/ui/button.tsx',
        'web/ui/disclosure.tsx',
        'web/ui/format.ts',
        'web/ui/icon.tsx',
        'web/ui/lazy-part.tsx',
        'web/ui/link-or-button.tsx',
        'web/ui/say.ts',
        'web/ui/spinner.tsx',
        'web/ui/use-is-hydrated.ts',
        'web/ui/visually-hidden.tsx',
      ],
      /node_modules\/(?:react|react-dom|scheduler|clsx)\/|vite\/preload-helper/u,
    ),
  },
  {
    // What every page of the app has at once.
    name: 'app',
    test: moduleIn(
      [
        'web/app/app.tsx',
        'web/app/layout/layout.module.css',
        'web/app/layout/layout.tsx',
        'web/app/layout/site-gate.tsx',
        'web/app/layout/use-page-title.ts',
        'web/app/navigation/navigation.tsx',
        'web/app/session.ts',
        'web/app/start.tsx',
        'web/app/dusk/dusk.ts',
        'web/ui/outside-link.tsx',
        'web/app/layout/brand.tsx',
        'web/ui/island.tsx',
        'web/ui/link.tsx',
        'web/ui/notice.module.css',
        'web/ui/notice.tsx',
        'web/ui/popover.tsx',
        'web/ui/toast/toast.tsx',
        'web/ui/tone-icon.tsx',
      ],
      /node_modules\/react-router\//u,
    ),
  },
  {
    // How something is done, and what is said if it fails.
    name: 'act',
    test: moduleIn(['web/app/act/call-failure.tsx', 'web/app/act/use-call.ts']),
  },
  {
    // What stands where a script is shown, also on pages without cards.
    name: 'window',
    test: moduleIn([
      'web/parts/script/script-window.module.css',
      'web/parts/script/script-window.tsx',
      'web/ui/use-picture.ts',
      'web/ui/names-apart.tsx',
    ]),
  },
  {
    // What cards of scripts are made of, in the library, on a script's page and in rooms.
    name: 'cards',
    test: moduleIn([
      'src/domain/script/character-id.ts',
      'src/domain/script/checking/limits.ts',
      'src/domain/script/difficulty-levels.ts',
      'src/domain/team.ts',
      'src/protocol/catalogue/character-list.ts',
      'web/app/api/characters.ts',
      'web/app/api/faces.ts',
      'web/app/api/scripts.ts',
      'web/app/data/catalogue-here.ts',
      'web/ui/monogram.ts',
      'web/parts/tag.module.css',
      'web/parts/tag.tsx',
      'web/parts/team/team-breakdown.tsx',
      'web/parts/team/team-count.tsx',
      'web/parts/team/team-glyph.tsx',
      'web/parts/team/team-shapes.ts',
      'web/parts/team/team.module.css',
      'web/app/data/scripts.ts',
      'web/ui/skeleton.tsx',
    ]),
  },
  {
    // How the library's cards are read and kept, in the library and where scripts are chosen.
    name: 'lists',
    test: moduleIn([
      'src/protocol/library/packed-cards.ts',
      'web/app/api/library.ts',
      'web/app/data/library/card-pages.ts',
      'web/app/data/library/paged-cards.ts',
    ]),
  },
  {
    // What a script contains, for every page that shows or prints it.
    name: 'contents',
    test: moduleIn([
      'src/domain/script/group-by-team.ts',
      'src/domain/script/meta.ts',
      'src/domain/script/official.ts',
      'src/domain/script/resolve.ts',
      'src/domain/script/script-data.ts',
      'web/parts/script/marked-text.tsx',
      'web/parts/script/script-characters.ts',
    ]),
  },
  {
    // What is said below a script’s name, in rooms and on shortlists.
    name: 'notes',
    test: moduleIn([
      'src/domain/room/fit/fit.ts',
      'web/parts/script/nomination-labels.ts',
      'web/parts/played/played.module.css',
      'web/parts/played/played-note.tsx',
      'web/parts/script/nomination-notes.module.css',
      'web/parts/script/nomination-notes.tsx',
    ]),
  },
  {
    // What is announced to everybody, and who made it all.
    name: 'banner',
    test: moduleIn([
      'web/parts/banner-card.module.css',
      'web/parts/banner-card.tsx',
      'web/app/layout/credits.tsx',
      'web/parts/markdown.module.css',
      'web/parts/markdown.tsx',
    ]),
  },
  {
    // What a shortlist and its later parts have in common.
    name: 'list',
    test: moduleIn([
      'src/domain/shortlist/shortlist.ts',
      'web/shortlist/coming-question.module.css',
      'web/shortlist/list-foot.module.css',
      'web/shortlist/list-state.ts',
      'web/shortlist/order.ts',
      'web/shortlist/ready-words.ts',
      'web/app/data/stored/taps.ts',
      'web/parts/shortlist/when.ts',
    ]),
  },
  {
    // What a shortlist's page and the page that chooses from it both have at once.
    name: 'list-page',
    test: moduleIn([
      'web/shortlist/list-actions.ts',
      'web/shortlist/listed.tsx',
      'web/shortlist/people.tsx',
      'web/shortlist/share-button.tsx',
      'web/shortlist/shown-list.ts',
    ]),
  },
  {
    // What this browser stores of rooms.
    name: 'stored',
    test: moduleIn(['web/app/data/stored/stored-rooms.ts', 'web/app/data/stored/stored.ts']),
  },
  {
    // What is kept of tonight's script.
    name: 'kept',
    test: moduleIn(['web/app/data/stored/night-ticks.ts', 'web/app/data/stored/stored-verdicts.ts']),
  },
  {
    // What the library and its later parts have in common.
    name: 'shelf',
    test: moduleIn([
      'web/library/active-filters.tsx',
      'web/parts/script/filter-chips.module.css',
      'web/library/hint.ts',
      'web/library/labels.ts',
      'web/app/data/library/use-script-list.ts',
      'web/library/library.module.css',
      'web/library/picking.ts',
      'web/library/played-cards.ts',
      'web/library/use-show-filters.ts',
    ]),
  },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))

/** Loaded by every page at once: no list of what else a part needs has to name them. */
const EVERYWHERE = /\/(?:rolldown-runtime|base|app)-/u

export function withoutKnownFiles(_file: string, files: string[]): string[] {
  return files.filter((file) => !EVERYWHERE.test(file))
}

/** Which modules share a file. Constants are written where they are used: a table of icons is not loaded for one of them. */
export const CHUNKS = {
  output: { codeSplitting: { groups: GROUPS } },
  optimization: { inlineConst: { mode: 'all', pass: 2 } },
} as const
