// npm start: builds, migrates, seeds and serves Belfry on this machine.
import { buildWebApp, bundleWorker } from './product/build.ts'
import { supervise } from './product/supervisor.ts'
import { serve } from './product/serve.ts'
import { step } from './product/step.ts'
import { startWorker } from './product/worker.ts'

const build = async () => {
  await step('Web app', buildWebApp)
  await step('Bundle', bundleWorker)
}

await supervise(() => serve({ command: 'npm start', build, start: startWorker, hasPictureFiles: true }), {
  codeWhenAsked: 0,
})
