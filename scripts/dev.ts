// npm run dev: the same Belfry on the same state, with hot reload of page and Worker.
import { household } from './product/household.ts'
import { serve } from './product/serve.ts'
import { startViteWithWorker } from './product/worker.ts'

await household(() => serve({ command: 'npm run dev', start: startViteWithWorker }), { codeWhenAsked: 0 })
