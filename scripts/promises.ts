// npm run promises: writes docs/promises.md from the tags above the tests.
import { writeFileSync } from 'node:fs'
import { inProject } from './product/in-project.ts'
import { promisesInTests, tableOf } from './checks/promises.ts'

writeFileSync(inProject('docs/promises.md'), tableOf(promisesInTests()))
