// npm run promises: prints what the tests promise, from the lines above them.
import { promisesInTests, tableOf } from './checks/promises.ts'

process.stdout.write(tableOf(promisesInTests()))
