import { WHICH_BUILD } from '../service-worker/messages.ts'

/** A worker that has something to do in between answers within this time; one that is broken never does. */
const ANSWER_MS = 5_000

/** The build that a worker belongs to; null if it doesn't say. */
export function whichBuild(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const answer = (build: unknown) => {
      clearTimeout(timer)
      port1.close()
      resolve(typeof build === 'string' ? build : null)
    }
    const timer = setTimeout(answer, ANSWER_MS, null)
    port1.addEventListener('message', ({ data }) => answer(data), { once: true })
    port1.start()
    worker.postMessage(WHICH_BUILD, [port2])
  })
}
