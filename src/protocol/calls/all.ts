import * as accounts from './accounts.ts'
import type { Call } from './call.ts'
import * as characters from './characters.ts'
import * as groups from './groups.ts'
import * as library from './library.ts'
import * as manyScripts from './many-scripts.ts'
import * as operations from './operations.ts'
import * as programs from './programs.ts'
import * as results from './results.ts'
import * as rooms from './rooms.ts'
import * as scripts from './scripts.ts'
import * as shortlists from './shortlists.ts'
import * as site from './site.ts'

const TABLES: readonly Readonly<Record<string, Call>>[] = [
  accounts,
  characters,
  groups,
  library,
  manyScripts,
  operations,
  programs,
  results,
  rooms,
  scripts,
  shortlists,
  site,
]

/** Every call of the API, by noun. */
export const CALLS: readonly Call[] = TABLES.flatMap((table) => Object.values(table))
