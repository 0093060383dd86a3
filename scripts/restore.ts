// npm run restore -- DATE [--dry-run] [--env staging] [--local]: makes the site what a backup has. --list shows what there is.
import { supervise } from './product/supervisor.ts'
import { runRestore } from './restore/run.ts'
import { readWords } from './restore/words.ts'

await supervise(() => runRestore(readWords('restore', process.argv.slice(2))))
