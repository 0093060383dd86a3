// Writes down what the runtime has to know of wrangler.toml: node worker-options.ts FILE [CONFIGURATION [ENVIRONMENT]]. Reading it
// takes wrangler more than a second, which nobody should wait for at every start. Secrets are handed over at the start.
import { writeFileSync } from 'node:fs'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { inProject } from './product/in-project.ts'

const [file = '', configuration = 'wrangler.toml', environment = ''] = process.argv.slice(2)
const config = unstable_readConfig({ config: inProject(configuration), env: environment })
// The bundle is one module: there is nothing for wrangler's rules to sort.
const { modulesRules: _, ...options } = unstable_getMiniflareWorkerOptions(config).workerOptions
writeFileSync(file, JSON.stringify({ ...options, bindings: config.vars }))
