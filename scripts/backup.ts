// npm run backup [-- --env staging] [-- --local]: makes a backup now, or ends the one that the nightly job has begun.
import { supervise } from './product/supervisor.ts'
import { runBackup } from './restore/run.ts'
import { readWords } from './restore/words.ts'

await supervise(() => runBackup(readWords('backup', process.argv.slice(2))))
