import { createFilter } from 'vite'
import { inProject } from '../product/in-project.ts'
import { withoutSheet } from './utilities.ts'

/** These modules, and those of packages whose paths match, go into one file. */
function group(name: string, files: readonly string[], packages = /^$/u) {
  const isNamed = createFilter(files, null, { resolve: inProject('.') })
  return {
    name,
    test: (id: string) => packages.test(id) || isNamed(withoutSheet(id)),
    includeDependenciesRecursively: false,
  }
}

/**
 * What is loaded together stays in one file: torn apart, the same code compresses worse. All else is split by its `import()`. None can
 * go without a page that grows: see docs/decisions/web.md.
 */
const GROUPS = [
  // What every page has at once, the print view and the television too.
  group(
    'base',
    [
      'src/domain/{certain,isolated,plural,product}.ts',
      'src/protocol/{document,site-disabled}.ts',
      'web/app/api/{api-error,site-status}.ts',
      'web/app/{resource,site}.ts',
      'web/ui/{basics,button}.module.css',
      'web/ui/{format,initial-data,say,store,use-is-hydrated}.ts',
      'web/ui/{button,disclosure,icon,lazy-part,link-or-button,spinner,visually-hidden}.tsx',
    ],
    /node_modules\/(?:react|react-dom|scheduler|clsx)\/|vite\/preload-helper/u,
  ),
  // What every page of the app has at once.
  group(
    'app',
    [
      'web/app/dusk/dusk.ts',
      'web/app/layout/use-page-title.ts',
      'web/app/layout/{brand,layout,site-gate}.tsx',
      'web/app/navigation/navigation.tsx',
      'web/app/session.ts',
      'web/app/{app,start}.tsx',
      'web/ui/toast/toast.tsx',
      'web/ui/notice.module.css',
      'web/ui/{island,link,notice,outside-link,popover,tone-icon}.tsx',
    ],
    /node_modules\/react-router\//u,
  ),
  // How something is done, and what is said if it fails.
  group('act', ['web/app/act/use-call.ts', 'web/app/act/call-failure.tsx']),
  // What stands where a script is shown, also on pages without cards.
  group('window', [
    'web/parts/script/script-window.{module.css,tsx}',
    'web/ui/use-picture.ts',
    'web/ui/names-apart.tsx',
  ]),
  // What cards of scripts are made of, in the library, on a script's page and in rooms.
  group('cards', [
    'src/domain/script/checking/limits.ts',
    'src/domain/script/{character-id,difficulty-levels}.ts',
    'src/domain/team.ts',
    'src/protocol/catalogue/character-list.ts',
    'web/app/api/{characters,faces,scripts}.ts',
    'web/app/data/{catalogue-here,scripts}.ts',
    'web/parts/team/team-shapes.ts',
    'web/parts/team/{team-breakdown,team-count,team-glyph}.tsx',
    'web/parts/tag.tsx',
    'web/ui/monogram.ts',
    'web/ui/skeleton.tsx',
  ]),
  // How the library's cards are read and kept, in the library and where scripts are chosen.
  group('lists', [
    'src/protocol/library/packed-cards.ts',
    'web/app/api/library.ts',
    'web/app/data/library/{card-pages,paged-cards}.ts',
  ]),
  // What a script contains, for every page that shows or prints it.
  group('contents', [
    'src/domain/script/{group-by-team,meta,official,resolve,script-data}.ts',
    'web/parts/script/script-characters.ts',
    'web/parts/script/marked-text.tsx',
  ]),
  // What is said below a script’s name, in rooms and on shortlists.
  group('notes', [
    'src/domain/room/fit/fit.ts',
    'web/parts/played/played-note.tsx',
    'web/parts/script/nomination-labels.ts',
    'web/parts/script/nomination-notes.tsx',
  ]),
  // What is announced to everybody, and who made it all.
  group('banner', [
    'web/app/layout/credits.tsx',
    'web/parts/markdown.module.css',
    'web/parts/{banner-card,markdown}.tsx',
  ]),
  // What a shortlist and its later parts have in common.
  group('list', [
    'src/domain/shortlist/shortlist.ts',
    'web/app/data/stored/taps.ts',
    'web/parts/shortlist/when.ts',
    'web/shortlist/{list-state,order,ready-words}.ts',
  ]),
  // What a shortlist's page and the page that chooses from it both have at once.
  group('list-page', ['web/shortlist/{list-actions,shown-list}.ts', 'web/shortlist/{listed,people,share-button}.tsx']),
  // What this browser stores of rooms.
  group('stored', ['web/app/data/stored/{stored,stored-rooms}.ts']),
  // What is kept of tonight's script.
  group('kept', ['web/app/data/stored/{night-ticks,stored-verdicts}.ts']),
  // What the library and its later parts have in common.
  group('shelf', [
    'web/app/data/library/use-script-list.ts',
    'web/library/{hint,labels,picking,played-cards,use-show-filters}.ts',
    'web/library/active-filters.tsx',
  ]),
]

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
