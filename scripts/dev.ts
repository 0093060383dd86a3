// npm run dev: the same Belfry on the same state, with hot reload of page and Worker.
import { supervise } from './product/supervisor.ts'
import { serve } from './product/serve.ts'
import { startViteWithWorker } from './product/worker.ts'

await supervise(() => serve({ command: 'npm run dev', start: startViteWithWorker }), { codeWhenAsked: 0 })
